/** Words for portion sizes, in lower case and in the languages of most menus. Written for this program. */
const words: ReadonlySet<string> = new Set(
  (
    "small medium large regular xl half whole full quarter dozen single double glass bottle carafe jug pitcher cup bowl pot pint pints piece pieces pcs slice plate portion starter main child kids adult " +
    "klein kleine kleiner mittel groß große großer gross halb halbe halber ganz ganze glas flasche karaffe kännchen tasse becher schale portion stück dutzend einzeln doppelt " +
    "petit petite moyen moyenne grand grande demi entier entière verre bouteille pichet tasse bol pièce pièces douzaine simple " +
    "pequeño pequeña mediano mediana media medio entero entera copa botella jarra taza ración unidad unidades docena doble " +
    "piccolo piccola intero intera bicchiere bottiglia caraffa tazza pezzi dozzina doppio singolo klein groot fles karaf stuks liten stor halv hel flaska flaske"
  ).split(" "),
)

const measure = /^\d{1,4}(?:[.,/]\d{1,3})?\s?(?:l|dl|cl|ml|g|gr|kg|oz|lb|cm|"|″|pcs?|pieces?|stk|stück|x)?\.?$/iu

/** Longest size name, in characters and in words. */
const maxLength = 30
const maxWords = 3

/** Whether a text names a portion size: `0,3 l`, `Half dozen`, `6 pieces`, `glass`. */
export const isSizeName = (text: string): boolean => {
  if (text === "" || text.length > maxLength) return false
  if (measure.test(text)) return true
  const parts = text.toLowerCase().split(/\s+/u)
  return (
    parts.length <= maxWords &&
    parts.some((part) => words.has(part)) &&
    parts.every((part) => words.has(part) || measure.test(part))
  )
}

/** Splits a name into the dish and the size at its end: the longest that is one; empty if there is none. */
export const splitSize = (name: string): { readonly dish: string; readonly size: string } => {
  const parts = name.split(/\s+/u)
  for (let count = Math.min(maxWords, parts.length); count > 0; count -= 1) {
    const size = parts.slice(-count).join(" ")
    if (isSizeName(size)) return { dish: parts.slice(0, -count).join(" "), size }
  }
  return { dish: name, size: "" }
}
