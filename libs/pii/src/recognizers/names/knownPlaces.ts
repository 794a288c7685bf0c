import type { Detection } from "../../Detection.ts"
import { wordFlags } from "../../tagger/Lexicon.ts"
import type { WordText } from "../../tagger/WordText.ts"
import { inPlace } from "../../tagger/wordTraits.ts"
import {
  isLowerPlace,
  isPlaceLike,
  isPerhapsPlace,
  isPlaceWord,
  isSpaced,
  isSurePlace,
  isWordName,
  isWritten,
  lineOf,
} from "./knownWords.ts"
import { isMonthName, spanOf } from "./nameSpan.ts"
import { noPlaces } from "./placeWords.data.ts"

/** Score of places. */
const score = 0.6
/** How common a word may be in English (binary logarithm of its rank) that begins a sentence before a name. */
const common = 9
/** Words before places and little else, and words before many other things too. */
const placeLeads = new Set(
  "in at from near outside inside across around throughout within into toward towards en nach aus".split(" "),
)
const possibleLeads = new Set(
  "to via over through leave leaving left visit visiting visited reach reached à w z do te till fra til em para hacia desde".split(
    " ",
  ),
)
/** Articles before an attributive place: `a Delaware company`. */
const articles = new Set(["a", "an"])
/** Characters that join words, or mark a tag. */
const glue = new Set(["-", "_", "/", "@", "=", "%", "&", "#", "\\"])
const joining = new Set([",", "and", "or", "und", "oder", "et", "y", "e"])
/** Longest abbreviation of a country, in letters. */
const longestShort = 3
const shortCountries = new Set(["UK", "USA", "UAE"])

/** A listed place and its context. */
interface Place {
  readonly first: number
  readonly behind: number
  /** The word before, in lower case. */
  readonly before: string
  readonly isRegion: boolean
  /** Whether its words can only be a place. */
  readonly isCertain: boolean
  /** Whether it follows another place in a list. */
  readonly isListed: boolean
}

/** Listed places: after a word that precedes places, beside each other, and anywhere if the word has no other meaning. */
export const knownPlaces = (text: WordText): ReadonlyArray<Detection> => {
  const found: Array<Detection> = []
  let next = 0
  for (let token = 0; token < text.count; token++) {
    const short = shortCountryEnd(text, token)
    if (short === token && !isPlaceWord(text, token) && !followsPlaceLead(text, token)) continue
    const place = placeAt(text, token, next === token && next > 0)
    const isFound = short > token || (isAlone(text, place) && isSaid(text, place))
    const behind = Math.max(short, place.behind)
    if (isFound) found.push(spanOf(text, [token, behind], { bucket: "LOCATION", rule: "places-list", score }))
    next = isFound && joining.has(text.word(behind)) ? behind + 1 : 0
    token = behind - 1
  }
  return found
}

/** The token after `U.S.`, `U.K.` and `the US`; the token itself if none begins there. */
const shortCountryEnd = (text: WordText, token: number): number => {
  if (text.end(token) - text.start(token) > longestShort || !text.isCapitals(token)) return token
  const isFull =
    text.word(token) === "U" &&
    text.word(token + 1) === "." &&
    /^[SK]$/u.test(text.word(token + 2)) &&
    text.touchesPrevious(token + 2)
  if (isFull) return text.word(token + 3) === "." ? token + 4 : token + 3
  const word = text.word(token)
  return shortCountries.has(word) || (word === "US" && text.word(token - 1) === "the") ? token + 1 : token
}

/** Whether a word is a place because of the word before it. */
const followsPlaceLead = (text: WordText, token: number): boolean =>
  isPerhapsPlace(text, token) &&
  placeLeads.has(text.word(token - 1).toLowerCase()) &&
  (isPlaceLike(text, token) || isLowerPlace(text, token))

const placeAt = (text: WordText, first: number, isListed: boolean): Place => {
  let behind = first + 1
  if ((text.flags(first) & inPlace) !== 0)
    while (behind < text.count && !text.isBreak(behind) && (text.flags(behind) & inPlace) !== 0) behind++
  return {
    first,
    behind,
    isListed,
    before: text.word(first - 1).toLowerCase(),
    isRegion: (text.flags(first) & wordFlags.region) !== 0,
    isCertain: behind - first > 1 || isSurePlace(text, first),
  }
}

/** Whether a place is no part of an address, of a date or of a longer name: `Boston Celtics`. */
const isAlone = (text: WordText, place: Place): boolean => {
  const { behind, first, isCertain, isRegion } = place
  if ((behind === first + 1 && isOtherWord(text, first)) || lineOf(text, first) === "capitals" || isGlued(text, place))
    return false
  if (isSpaced(text, behind) && isWritten(text, behind) && !isPlaceWord(text, behind)) return false
  return !isBehindName(text, first) || (isRegion && isCertain)
}

/** Whether a word is more often something else: a month, a part of names, or one that the text also has in lower case. */
const isOtherWord = (text: WordText, token: number): boolean => {
  const word = text.word(token)
  return isMonthName(word) || noPlaces.has(word.toLowerCase()) || (text.isCapitalised(token) && text.isAlsoLower(token))
}

const isGlued = (text: WordText, { behind, first }: Place): boolean =>
  (text.touchesPrevious(first) && glue.has(text.word(first - 1))) ||
  (text.touchesPrevious(behind) && glue.has(text.word(behind)))

/** Whether a capitalised word that is no place stands right before, other than a common one that begins a sentence. */
const isBehindName = (text: WordText, first: number): boolean =>
  isSpaced(text, first) &&
  isWritten(text, first - 1) &&
  !isPlaceWord(text, first - 1) &&
  !(text.beginsSentence(first - 1) && text.rarity(first - 1) < common)

/** Whether a place is part of another name (`Bank of England`), or food in a list (`Turkey`). */
const isOfOther = (text: WordText, first: number): boolean =>
  (text.word(first - 1).toLowerCase() === "of" && isWritten(text, first - 2)) ||
  (lineOf(text, first) === "short" && isWordName(text, first))

/** Whether the context of a place confirms it, or need not. */
const isSaid = (text: WordText, { before, behind, first, isCertain, isListed, isRegion }: Place): boolean => {
  if (placeLeads.has(before) || isListed) return true
  if (possibleLeads.has(before)) return isCertain || isRegion
  if (lineOf(text, first) === "title") return behind - first > 1 && !isRegion
  return (isCertain || isRegion) && !articles.has(before) && !isOfOther(text, first)
}
