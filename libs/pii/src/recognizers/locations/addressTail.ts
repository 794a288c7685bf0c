import { nameLinks, nameShorts, noTowns, postcodeAreas, states, unitWords } from "./streets.data.ts"

/** A word of a name, with a capital. A full stop is within initials and behind what is written short; any other ends the name. */
export const name = `(?:(?:\\p{Lu}\\.){1,3}|(?:(?:${nameShorts.join("|")})\\.[ -]?)?\\p{Lu}[\\p{L}\\p{M}'’-]{0,30})`

const namesOf = (word: string, most: number): string =>
  `${word}(?: (?:(?:${nameLinks.join("|")}) ){0,2}${word}){0,${most - 1}}`

/** The name of a street, of up to four such words with small ones between them, and of a town, of up to three. */
export const names = namesOf(name, 4)
export const town = namesOf(`(?!(?:${noTowns.join("|")})(?!\\p{L}))${name}`, 3)

/** British, Canadian, and Dutch postcodes. */
export const britishPostcode = `(?:${postcodeAreas})\\d[\\dA-Z]? \\d[A-Z]{2}`
export const canadianPostcode = "[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z] ?\\d[ABCEGHJ-NPRSTV-Z]\\d"
const digits = "(?:[A-Z]{1,2}-)?\\d{4,6}(?:-\\d{3,4})?"

/** What joins the parts: a comma, spaces, and one end of a line. */
const joint = "[,;]? {0,4}\\\\?\\n?[ \\t>]{0,8}[,-]? {0,2}"

/** They read at most 160 characters, each from the end of the part before. */
const unit = new RegExp(
  `^${joint}(?:(?:${unitWords.join("|")})\\.? ?#?[\\dA-Z-]{1,6}|#[ ]?\\d{1,5}[A-Z]?|\\d{1,3}(?:er|e|º|ª|\\.) ?(?:étage|piso|OG|Stock)?)(?![\\p{L}\\p{N}])`,
  "u",
)
const stateWithCode = new RegExp(
  `^${joint}(?:${town}${joint})?(?:${states}|nan),? {0,3}\\n? {0,3}(?:\\d{5}(?:-\\d{4})?|${canadianPostcode})(?![\\p{L}\\p{N}])`,
  "u",
)
const cityWithCode = new RegExp(
  `^${joint}(?:${town}${joint}){0,2}(?:${britishPostcode}|${canadianPostcode}|\\d{5,6}(?:-\\d{3,4})?)(?![\\p{L}\\p{N}]|[.,]\\d)(?:[ ]CEDEX(?: \\d{1,2})?)?`,
  "u",
)
const codeWithCity = new RegExp(`^${joint}(?:${digits}|\\d{4} ?[A-Z]{2}|\\d{3} \\d{2}) ${town}(?![\\p{L}\\p{N}])`, "u")
const city = new RegExp(`^, {0,2}\\n? {0,2}${town}(?= ?(?:[.;)\\n]|$|,))`, "u")

const parts = [unit, stateWithCode, codeWithCity, cityWithCode] as const

/** Characters that are read behind a street, and parts that are taken. */
const [reach, mostParts] = [160, 5]

/** What follows a street: where an address ends that goes on at a place, and whether a part of it is more than the name of a city. */
export const addressTail = (text: string, from: number): { readonly end: number; readonly hasMore: boolean } => {
  let [end, hasMore] = [from, false]
  for (let count = 0; count < mostParts; count++) {
    const rest = text.slice(end, end + reach)
    const found = parts.map((part) => part.exec(rest)?.[0]).find((part) => part !== undefined)
    if (found !== undefined) {
      end += found.length
      hasMore = true
      continue
    }
    const named = city.exec(rest)?.[0]
    if (named === undefined) break
    end += named.length
  }
  while (end > from && /[.,'’-]/u.test(text.charAt(end - 1))) end--
  return { end, hasMore }
}
