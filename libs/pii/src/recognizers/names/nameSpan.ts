import type { Bucket } from "../../Bucket.ts"
import type { Detection } from "../../Detection.ts"
import type { WordText } from "../../tagger/WordText.ts"

/** Words of a name at most, with its initials and particles. */
const longestName = 6
/** Small words within names. */
export const particles: ReadonlySet<string> = new Set(
  "van von der den de del della di da dos das du la le el al bin ibn ben ter ten zu zur af av".split(" "),
)
const months = new Set(
  "Jan Feb Mar Apr May Jun Jul Aug Sep Sept Oct Nov Dec January February March April June July August September October November December".split(
    " ",
  ),
)

/** Behind the last token of a name that begins with a token: capitalised words, initials with their full stop, hyphens, and particles between them. */
export const nameEnd = (text: WordText, first: number): number => {
  let [end, words] = [first, 0]
  for (let token = first; token < text.count && words < longestName;) {
    const next = wordEnd(text, token)
    if (next === token) break
    words++
    if (!particles.has(text.word(token))) end = next
    token = next
  }
  return end
}

/** Behind a token that may be in a name, with what is glued to it; the token itself where it may not. */
const wordEnd = (text: WordText, token: number): number => {
  if (text.isBreak(token)) return token
  if (text.isInitial(token))
    return text.word(token + 1) === "." && text.touchesPrevious(token + 1) ? token + 2 : token + 1
  if (particles.has(text.word(token))) return text.isWord(token + 1) ? token + 1 : token
  if (!text.isCapitalised(token) || isMonth(text, token)) return token
  return isDouble(text, token) ? token + 3 : token + 1
}

/** Whether a word and the next are joined by a hyphen: `Jean-Luc`. */
const isDouble = (text: WordText, token: number): boolean =>
  text.word(token + 1) === "-" &&
  text.touchesPrevious(token + 1) &&
  text.touchesPrevious(token + 2) &&
  text.isCapitalised(token + 2)

/** Whether a word is a month in English. */
export const isMonthName = (word: string): boolean => months.has(word)

/** Whether a word is a month that begins a date: `Mar 6`. */
export const isMonth = (text: WordText, token: number): boolean =>
  months.has(text.word(token)) && /^\d/u.test(text.word(token + 1))

/** A detection over tokens, the second not counted. */
export const spanOf = (
  text: WordText,
  [first, behind]: readonly [number, number],
  found: { readonly bucket: Bucket; readonly rule: string; readonly score: number },
): Detection => ({ start: text.start(first), end: text.end(behind - 1), ...found })
