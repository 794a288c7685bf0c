import { wordFlags } from "../../tagger/Lexicon.ts"
import type { WordText } from "../../tagger/WordText.ts"
import { inPlace } from "../../tagger/wordTraits.ts"
import { cutRun } from "./cutRun.ts"
import { isStreetWord, noPlaces, units } from "./placeWords.data.ts"
import type { TokenRun } from "./TokenRun.ts"

const hasDigit = /\p{N}/u
const hasName = /\p{L}{3}/u
/** Postcodes, or parts of those that have two. */
const postcodePart = /^(?:\d{4,7}|\d{5}\p{Lu}{2}|[A-Z]{1,2}\d[A-Z\d]?|\d[A-Z]{2}|[A-Z]\d[A-Z]|\d[A-Z]\d)$/u
/** Accounts, barcodes, sums and wallets. */
const identifier = /\d{8}|^0x\p{N}|^(?=.{0,64}\d)[\da-f]{12,}$/iu
const isDate = /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{Ll}{0,6}$/u

/** How common a place may be as a word of English (binary logarithm of its rank): `Reading` and `Mobile` are too common. */
const commonest = 8
/** Bits of a word's likeness that tell of places. */
const likePlace = 4
const isListed = wordFlags.place | wordFlags.region | inPlace

const isKnownPlace = (text: WordText, token: number): boolean => {
  const isLike = (((text.traits.likeness[token] ?? 0) >> likePlace) & 3) >= 2
  return (
    hasName.test(text.word(token)) &&
    (isLike || ((text.flags(token) & isListed) !== 0 && text.rarity(token) >= commonest)) &&
    (text.isCapitalised(token) || text.isCapitals(token))
  )
}

/** What a run of a place is by its form. A `number` is a part of an address only beside another part. */
type Kind = "address" | "name" | "nothing" | "number" | "place"

/** What a house without a word of streets must score (`Pod Floriánem 16`), and how rare its words must be. */
const [sureHouse, rare] = [0.9, 14]
const isOfHouse = (text: WordText, token: number): boolean =>
  /^\d{1,4}\p{L}?$|^\p{P}$/u.test(text.word(token)) || (text.rarity(token) >= rare && hasName.test(text.word(token)))

const isUnit = (text: WordText, token: number): boolean =>
  units.has(text.word(token).toLowerCase()) && hasDigit.test(text.word(token - 1))

/** Letters of a word of streets that stands alone as a title or a saint: `Dr`, `St`. */
const shortStreet = 3

/** Whether one word is a letter, a part of a place, or says of what country money is: `City: N/A`, `Eastern time`, `US dollars`. */
const isNoPlace = (text: WordText, { behind, first }: TokenRun): boolean => {
  const end = text.word(behind - 1) === "." ? behind - 1 : behind
  if (end - first !== 1) return false
  const word = text.word(first)
  return (
    word.length === 1 ||
    (word.length < shortStreet && isStreetWord(word)) ||
    noPlaces.has(word.toLowerCase()) ||
    /^(?:dollars?|francs?|\$)$/iu.test(text.word(behind))
  )
}

const kindOf = (text: WordText, run: TokenRun): Kind => {
  const { behind, first } = run
  if (isNoPlace(text, run)) return "nothing"
  const tokens = Array.from({ length: behind - first }, (_, index) => first + index)
  const some = (holds: (token: number) => boolean): boolean => tokens.some(holds)
  const hasPlace = some((token) => isKnownPlace(text, token))
  if (!some((token) => hasDigit.test(text.word(token)))) return hasPlace ? "place" : "name"
  if (some((token) => identifier.test(text.word(token)))) return "nothing"
  if (some((token) => isStreetWord(text.word(token)))) return "address"
  // The unit of the last number may stand behind the run.
  if (some((token) => isUnit(text, token) || isUnit(text, token + 1)) || isDate.test(text.word(first))) return "nothing"
  return (hasPlace && some((token) => postcodePart.test(text.word(token)))) ||
    (run.score >= sureHouse && tokens.every((token) => isOfHouse(text, token)))
    ? "address"
    : "number"
}

/** Short words that a full stop shortens, and no sentence ends with. */
const shortest = 4

/** Whether a sentence ends with a token, which the next one does not touch. */
const endsSentence = (text: WordText, token: number): boolean => {
  const punctuation = text.word(token)
  if (punctuation === ";" || punctuation === "!" || punctuation === "?") return true
  if (punctuation !== "." || text.touchesPrevious(token + 1)) return false
  const before = text.word(token - 1)
  if (/^\p{N}+$/u.test(before)) return before.length > 2
  return isUnit(text, token - 1) || (before.length >= shortest && !/str$/iu.test(before))
}

/** Characters between the parts of an address at most. */
const nearby = 12

const isBeside = (text: WordText, before: TokenRun | undefined, after: TokenRun | undefined): boolean => {
  if (before === undefined || after === undefined) return false
  const between = text.tokens.text.slice(text.end(before.behind - 1), text.start(after.first))
  return between.length <= nearby && /^[\s,]*$/u.test(between)
}

/** Runs of places, cut at the ends of sentences, without those that have digits and are no part of an address: numbers, units and codes. */
export const keepPlausiblePlaces = (text: WordText, runs: ReadonlyArray<TokenRun>): ReadonlyArray<TokenRun> => {
  const parts = runs
    .flatMap((run) => cutRun(text, run, endsSentence))
    .map((part) => ({ part, kind: kindOf(text, part) }))
  const sure = new Set(
    parts.keys().filter((index) => parts[index]?.kind === "address" || parts[index]?.kind === "place"),
  )
  const spread = (index: number, neighbour: number): void => {
    const [before, after] = [parts[Math.min(index, neighbour)]?.part, parts[Math.max(index, neighbour)]?.part]
    if (parts[index]?.kind === "number" && sure.has(neighbour) && isBeside(text, before, after)) sure.add(index)
  }
  for (let index = 1; index < parts.length; index++) spread(index, index - 1)
  for (let index = parts.length - 2; index >= 0; index--) spread(index, index + 1)
  return parts.filter(({ kind }, index) => kind === "name" || sure.has(index)).map(({ part }) => part)
}
