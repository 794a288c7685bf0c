/** Diet marks and words, in lower case, with their diet. */
const diets: ReadonlyArray<readonly [diet: string, words: ReadonlyArray<string>]> = [
  [
    "vegan",
    ["vegan", "vegano", "vegana", "végan", "végétalien", "plant-based", "plant based", "веган", "ヴィーガン", "🌱"],
  ],
  [
    "vegetarian",
    [
      "vegetarian",
      "veggie",
      "vegetarisch",
      "végétarien",
      "végétarienne",
      "vegetariano",
      "vegetariana",
      "vegetarisk",
      "wegetariańskie",
      "вегетарианское",
    ],
  ],
  [
    "gluten-free",
    [
      "gluten-free",
      "gluten free",
      "glutenfrei",
      "sans gluten",
      "sin gluten",
      "senza glutine",
      "glutenvrij",
      "glutenfri",
      "bezglutenowe",
      "sem glúten",
    ],
  ],
  ["halal", ["halal", "halāl", "حلال"]],
  ["kosher", ["kosher", "koscher", "casher", "כשר"]],
  [
    "dairy-free",
    [
      "dairy-free",
      "dairy free",
      "lactose-free",
      "lactose free",
      "laktosefrei",
      "sans lactose",
      "sin lactosa",
      "senza lattosio",
      "lactosevrij",
    ],
  ],
  ["nut-free", ["nut-free", "nut free", "nussfrei"]],
]

/** Letters in brackets or at the end of a name. */
const letters: ReadonlyMap<string, string> = new Map([
  ["v", "vegetarian"],
  ["veg", "vegetarian"],
  ["vg", "vegan"],
  ["ve", "vegan"],
  ["vgn", "vegan"],
  ["pb", "vegan"],
  ["gf", "gluten-free"],
  ["df", "dairy-free"],
  ["nf", "nut-free"],
  ["h", "halal"],
  ["k", "kosher"],
])

const bracketed = /[([]([^()[\]]{1,40})[)\]]/gu

/** Words after a diet that a dish has only on request. */
const onRequest =
  "on request|upon request|available|option|options|optional|possible|auf anfrage|auf wunsch|möglich|sur demande|bajo petición|a petición|su richiesta|op aanvraag|på begäran|på forespørsel|a pedido"
    .split("|")
    .map((words) => ` ${words}`)

/** A text without such words at its end; undefined if it has none. */
const beforeRequest = (inner: string): string | undefined => {
  let text = inner.trim().toLowerCase()
  for (
    let words = onRequest.find((one) => text.endsWith(one));
    words !== undefined;
    words = onRequest.find((one) => text.endsWith(one))
  )
    text = text.slice(0, -words.length).trimEnd()
  return text === inner.trim().toLowerCase() ? undefined : text
}

const dietNamed = (text: string): ReadonlyArray<string> | undefined => {
  const found = diets.flatMap(([diet, words]) => (words.includes(text) ? [diet] : []))
  return found.length === 0 ? undefined : found
}

/** The diets of a note in brackets; undefined if it is no such note. */
const noteIn = (inner: string): ReadonlyArray<string> | undefined => {
  const before = beforeRequest(inner)
  if (before === undefined) return marksIn(inner)
  return (marksIn(before) ?? dietNamed(before))?.map((diet) => `${diet} on request`)
}

const marksIn = (inner: string): ReadonlyArray<string> | undefined => {
  const marks = inner
    .toLowerCase()
    .split(/[\s,/&+|]+/u)
    .filter((mark) => mark !== "")
  const found = marks.map((mark) => letters.get(mark))
  return marks.length > 0 && found.every((mark) => mark !== undefined) ? found : undefined
}

/** The diets in a text, and the text without marks in brackets. A diet on request only, such as `(GF on request)`, becomes `gluten-free on request`. */
export const readDiets = (text: string): { readonly dietary: ReadonlyArray<string>; readonly text: string } => {
  const found = new Set<string>()
  const plain = text.replaceAll(bracketed, (whole, inner: string) => {
    const marks = noteIn(inner)
    for (const mark of marks ?? []) found.add(mark)
    return marks === undefined ? whole : " "
  })
  const lower = plain.toLowerCase()
  for (const [diet, words] of diets) if (words.some((word) => isThere(lower, word))) found.add(diet)
  return { dietary: [...found], text: plain.replaceAll(/\s+/gu, " ").trim() }
}

// `Not vegan` and `non-vegan` mean the opposite.
const isThere = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    if (!/(?:non|not|kein|keine|no)[\s-]$/u.test(text.slice(Math.max(0, at - 6), at))) return true
  }
  return false
}
