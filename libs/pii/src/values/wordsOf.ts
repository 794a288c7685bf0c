import { unseen } from "./unseen.ts"

/** The words of a text, in order. */
export interface Words<Word> {
  readonly words: ReadonlyArray<Word>
  /** Offsets in code units. */
  readonly starts: ReadonlyArray<number>
  readonly ends: ReadonlyArray<number>
}

/** Scripts without spaces between words: each character counts as a word. */
export const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`

const inner = String.raw`[\p{M}${unseen}]`

// Single digits, as numbers are written in groups of any length.
const word = new RegExp(String.raw`\p{N}|[${unspaced}]${inner}{0,8}|(?:(?![${unspaced}])[\p{L}\p{M}${unseen}])+`, "gu")

const isAscii = /^[\p{ASCII}]*$/u
const unseenCharacters = new RegExp(`[${unseen}]`, "gu")

/** The comparable form of a text: ignores case, width and composition. */
export const folded = (text: string): string =>
  isAscii.test(text) ? text.toLowerCase() : text.replaceAll(unseenCharacters, "").normalize("NFKC").toLowerCase()

/** The words of a text: runs of letters, single digits, and single characters of scripts without spaces, each mapped by `read`. */
export const wordsOf = <Word>(text: string, read: (form: string) => Word): Words<Word> => {
  const words: Array<Word> = []
  const [starts, ends]: [Array<number>, Array<number>] = [[], []]
  word.lastIndex = 0
  for (let hit = word.exec(text); hit !== null; hit = word.exec(text)) {
    const form = folded(hit[0])
    // Combining marks and joiners alone are no word.
    if (form === "") continue
    words.push(read(form))
    starts.push(hit.index)
    ends.push(hit.index + hit[0].length)
  }
  return { words, starts, ends }
}

const unspacedEdge = new RegExp(`[${unspaced}]`, "u")
const wordEdge = /[\p{L}\p{N}\p{M}]/u

/** Whether a word continues over an offset: letters or digits on both sides, of scripts with spaces. */
export const isWithinWord = (text: string, at: number): boolean => {
  const before = characterBefore(text, at)
  const after = String.fromCodePoint(text.codePointAt(at) ?? 32)
  if (encodedBefore.test(text.slice(Math.max(0, at - 3), at))) return false
  return wordEdge.test(before) && wordEdge.test(after) && !unspacedEdge.test(before) && !unspacedEdge.test(after)
}

/** Whether two texts would join two words if they met. */
export const joinsWords = (before: string, after: string): boolean =>
  wordEdge.test(characterBefore(before, before.length)) &&
  wordEdge.test(String.fromCodePoint(after.codePointAt(0) ?? 32))

/** Percent-encoding that is not a character in UTF-8. */
const encodedBefore = /%[\da-f]{2}$/iu

const characterBefore = (text: string, at: number): string => {
  const unit = text.charCodeAt(at - 1)
  const isLow = unit >= 0xdc00 && unit <= 0xdfff
  return at <= 0 ? " " : String.fromCodePoint(text.codePointAt(isLow && at > 1 ? at - 2 : at - 1) ?? 32)
}
