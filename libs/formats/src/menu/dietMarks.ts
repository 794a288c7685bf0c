/** Marks and words of diets, in lower case, with the diet that they stand for. */
const diets: ReadonlyArray<readonly [diet: string, words: ReadonlyArray<string>]> = [
  ["vegan", ["vegan", "vegano", "vegana", "végan", "végétalien", "plant-based", "plant based", "веган", "ヴィーガン", "🌱"]],
  ["vegetarian", ["vegetarian", "veggie", "vegetarisch", "végétarien", "végétarienne", "vegetariano", "vegetariana", "vegetarisk", "wegetariańskie", "вегетарианское"]],
  ["gluten-free", ["gluten-free", "gluten free", "glutenfrei", "sans gluten", "sin gluten", "senza glutine", "glutenvrij", "glutenfri", "bezglutenowe", "sem glúten"]],
  ["halal", ["halal", "halāl", "حلال"]],
  ["kosher", ["kosher", "koscher", "casher", "כשר"]],
  ["dairy-free", ["dairy-free", "dairy free", "lactose-free", "lactose free", "laktosefrei", "sans lactose", "sin lactosa", "senza lattosio", "lactosevrij"]],
  ["nut-free", ["nut-free", "nut free", "nussfrei"]],
]

/** Letters in brackets or at a name's end. */
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

const bracketed = /[([]([^()[\]]{1,24})[)\]]/gu

const marksIn = (inner: string): ReadonlyArray<string> | undefined => {
  const marks = inner.toLowerCase().split(/[\s,/&+|]+/u).filter((mark) => mark !== "")
  const found = marks.map((mark) => letters.get(mark))
  return marks.length > 0 && found.every((mark) => mark !== undefined) ? found : undefined
}

/** The diets that a text marks, and the text without marks in brackets. */
export const readDiets = (text: string): { readonly dietary: ReadonlyArray<string>; readonly text: string } => {
  const found = new Set<string>()
  const plain = text.replaceAll(bracketed, (whole, inner: string) => {
    const marks = marksIn(inner)
    for (const mark of marks ?? []) found.add(mark)
    return marks === undefined ? whole : " "
  })
  const lower = text.toLowerCase()
  for (const [diet, words] of diets) if (words.some((word) => isThere(lower, word))) found.add(diet)
  return { dietary: [...found], text: plain.replaceAll(/\s+/gu, " ").trim() }
}

// `Not vegan` and `non-vegan` say the opposite.
const isThere = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    if (!/(?:non|not|kein|keine|no)[\s-]$/u.test(text.slice(Math.max(0, at - 6), at))) return true
  }
  return false
}
