import { wordFlags } from "../../tagger/Lexicon.ts"
import type { Detection } from "../../Detection.ts"
import type { WordText } from "../../tagger/WordText.ts"
import { isFirstName, isLastName, isPlaceWord, isSpaced } from "./knownWords.ts"
import { spanOf } from "./nameSpan.ts"

/** What a pair of listed names tells that fills its line, and a last name with an initial behind it. */
const [proven, likely] = [0.9, 0.7]
/** Words of a last name, and of a first one, at most. */
const mostWords = 3
const edges = new Set(["\t", "\n", "\r", "|", ";", "\"", "“", "”", "-", "•", "*", "(", ")"])

/** Names with the last one first: `Kowalska, Anna` in a line or a cell of its own, and `Müller, A.`. */
export const turnedNames = (text: WordText): ReadonlyArray<Detection> => {
  const found: Array<Detection> = []
  for (let comma = 1; comma < text.count - 1; comma++) {
    if (!isComma(text, comma) || !isSpaced(text, comma + 1) || !isTurnable(text, comma - 1)) continue
    const first = startOf(text, comma)
    const isShort = text.isInitial(comma + 1) && text.word(comma + 2) === "." && text.touchesPrevious(comma + 2)
    const behind = isShort ? behindInitials(text, comma + 1) : behindNames(text, comma + 1)
    if (isShort) found.push(spanOf(text, [comma - 1, behind], { bucket: "PERSON", rule: "names-turned", score: likely }))
    else if (behind > comma + 1 && isEdge(text, first - 1) && isEdge(text, behind)) found.push(spanOf(text, [first, behind], { bucket: "PERSON", rule: "names-turned", score: proven }))
  }
  return found
}

const isComma = (text: WordText, token: number): boolean => text.tokens.text.charCodeAt(text.start(token)) === 0x2c

const isTurnable = (text: WordText, token: number): boolean => isLastName(text, token) && !isPlaceWord(text, token) && (text.flags(token) & wordFlags.lastName) !== 0

/** Where the words begin that stand right before a comma, a line's or a cell's at most. */
const startOf = (text: WordText, comma: number): number => {
  let first = comma - 1
  while (first > 0 && comma - first < mostWords && isSpaced(text, first) && text.isCapitalised(first - 1)) first--
  return first
}

const behindInitials = (text: WordText, first: number): number => {
  let behind = first
  while (behind - first < 2 * mostWords && text.isInitial(behind) && text.word(behind + 1) === ".") behind += 2
  return behind
}

/** Behind first names and initials; the token itself where none stands there. */
const behindNames = (text: WordText, first: number): number => {
  if (!isFirstName(text, first)) return first
  let behind = first + 1
  while (behind - first < mostWords && isSpaced(text, behind) && (isFirstName(text, behind) || text.isInitial(behind))) behind += text.word(behind + 1) === "." ? 2 : 1
  return behind
}

const isEdge = (text: WordText, token: number): boolean => text.isBreak(token) || edges.has(text.word(token))
