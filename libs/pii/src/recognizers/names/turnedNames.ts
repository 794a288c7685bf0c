import { wordFlags } from "../../tagger/Lexicon.ts"
import type { Detection } from "../../Detection.ts"
import type { WordText } from "../../tagger/WordText.ts"
import { isFirstName, isLastName, isPlaceWord, isSpaced, isSureFirstName } from "./knownWords.ts"
import { spanOf } from "./nameSpan.ts"

/** What a pair of listed names tells that fills its line, and a last name with an initial behind it. */
const [proven, likely] = [0.9, 0.7]
/** How rare a last name is that no list has (binary logarithm of its rank in English). */
const rare = 13
/** Words of a last name, and of a first one, at most. */
const mostWords = 3
const edges = new Set(["\t", "\n", "\r", "|", ";", '"', "“", "”", "-", "•", "*", "(", ")"])

/** Names with the last one first: `Kowalska, Anna` in a line or a cell of its own, and `Müller, A.`. */
export const turnedNames = (text: WordText): ReadonlyArray<Detection> => {
  const found: Array<Detection> = []
  for (let comma = 1; comma < text.count - 1; comma++) {
    if (!isComma(text, comma) || !isSpaced(text, comma + 1)) continue
    const name = shortName(text, comma) ?? wholeName(text, comma)
    if (name !== undefined) found.push(name)
  }
  return found
}

/** `Müller, A.`, unless another name begins with the initial. */
const shortName = (text: WordText, comma: number): Detection | undefined => {
  const behind = behindInitials(text, comma + 1)
  if (behind === comma + 1 || !isListed(text, comma - 1) || text.isCapitalised(behind)) return undefined
  return spanOf(text, [comma - 1, behind], { bucket: "PERSON", rule: "names-turned", score: likely })
}

/** `Kowalska, Anna`, where nothing else stands in the line or the cell. */
const wholeName = (text: WordText, comma: number): Detection | undefined => {
  const behind = behindNames(text, comma + 1)
  const isLast =
    isListed(text, comma - 1) ||
    (isSureFirstName(text, comma + 1) && text.isCapitalised(comma - 1) && text.rarity(comma - 1) >= rare)
  const first = startOf(text, comma)
  return behind > comma + 1 && isLast && isEdge(text, first - 1) && isEdge(text, behind)
    ? spanOf(text, [first, behind], { bucket: "PERSON", rule: "names-turned", score: proven })
    : undefined
}

const isComma = (text: WordText, token: number): boolean => text.tokens.text.charCodeAt(text.start(token)) === 0x2c

const isListed = (text: WordText, token: number): boolean =>
  isLastName(text, token) && !isPlaceWord(text, token) && (text.flags(token) & wordFlags.lastName) !== 0

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
  while (behind - first < mostWords && isSpaced(text, behind) && (isFirstName(text, behind) || text.isInitial(behind)))
    behind += text.word(behind + 1) === "." ? 2 : 1
  return behind
}

/** Whether a hyphen joins a word to what stands there: `Sainte-Victoire, Charles-de-Gaulle`. */
const isJoined = (text: WordText, token: number): boolean =>
  text.word(token) === "-" && text.touchesPrevious(token) && text.touchesPrevious(token + 1)

const isEdge = (text: WordText, token: number): boolean =>
  text.isBreak(token) || (edges.has(text.word(token)) && !isJoined(text, token))
