import type { Detection } from "../../Detection.ts"
import { wordFlags } from "../../tagger/Lexicon.ts"
import type { WordText } from "../../tagger/WordText.ts"
import { inPlace } from "../../tagger/wordTraits.ts"
import { isLowerPlace, isPlaceLike, isPlaceWord, isSpaced, isSurePlace, isWritten, lineOf } from "./knownWords.ts"
import { isMonthName, spanOf } from "./nameSpan.ts"

/** What places score. */
const score = 0.6
/** How common a word may be in English (binary logarithm of its rank) that begins a sentence before a name. */
const common = 9
/** What stands before places, and before much else. */
const sure = new Set("in at from near outside inside across around throughout within into toward towards en nach aus".split(" "))
const weak = new Set("to via over through leave leaving left visit visiting visited reach reached à w z do te till fra til em a para hacia desde".split(" "))
/** What joins a word to another one, and marks a tag. */
const glue = new Set(["-", "_", "/", "@", "=", "%", "&", "#", "\\"])
const isArticle = new Set(["a", "an"])

/** Listed places: where a word before them says so, beside each other, and wherever they stand where the word is nothing else. */
export const knownPlaces = (text: WordText): ReadonlyArray<Detection> => {
  const found: Array<Detection> = []
  let listed = 0
  for (let token = 0; token < text.count; token++) {
    if (!isPlaceWord(text, token) && !isTold(text, token)) continue
    const behind = placeEnd(text, token)
    const isTaken = isPlace(text, token, behind, listed === token)
    if (isTaken) found.push(spanOf(text, [token, behind], { bucket: "LOCATION", rule: "places-list", score }))
    listed = isTaken ? behindComma(text, behind) : 0
    token = behind - 1
  }
  return found
}

/** Whether a word is a place because the word before it says so. */
const isTold = (text: WordText, token: number): boolean => text.isWord(token) && sure.has(text.word(token - 1)) && (isPlaceLike(text, token) || isLowerPlace(text, token))

const placeEnd = (text: WordText, first: number): number => {
  let end = first + 1
  if ((text.flags(first) & inPlace) !== 0) while (end < text.count && !text.isBreak(end) && (text.flags(end) & inPlace) !== 0) end++
  return end
}

/** Behind the comma or the word that joins a place to the next one of a list. */
const behindComma = (text: WordText, behind: number): number => (/^(?:,|and|or|und|oder|et|y|e)$/u.test(text.word(behind)) ? behind + 1 : 0)

const isPlace = (text: WordText, first: number, behind: number, isListed: boolean): boolean => {
  if (isGlued(text, first, behind) || isNamed(text, first, behind) || isMonthName(text.word(first))) return false
  if (lineOf(text, first) === "capitals") return false
  const before = text.word(first - 1).toLowerCase()
  if (sure.has(before) || isListed) return true
  const isRegion = (text.flags(first) & wordFlags.region) !== 0
  const isCertain = behind - first > 1 || isSurePlace(text, first)
  if (weak.has(before)) return isCertain || isRegion
  if (lineOf(text, first) === "title") return behind - first > 1 && !isRegion
  return (isCertain || isRegion) && !isArticle.has(before) && !(before === "of" && isWritten(text, first - 2))
}

const isGlued = (text: WordText, first: number, behind: number): boolean => (text.touchesPrevious(first) && glue.has(text.word(first - 1))) || (text.touchesPrevious(behind) && glue.has(text.word(behind)))

/** Whether a place is part of a longer name: `Boston Celtics`, `Bank of England`. */
const isNamed = (text: WordText, first: number, behind: number): boolean => {
  if (isSpaced(text, behind) && isWritten(text, behind) && !isPlaceWord(text, behind)) return true
  return isSpaced(text, first) && isWritten(text, first - 1) && !isPlaceWord(text, first - 1) && !(text.beginsSentence(first - 1) && text.rarity(first - 1) < common)
}
