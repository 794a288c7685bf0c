import { unseen } from "./unseen.ts"

/** The words of a text, in its order. */
export interface Words<Word> {
  readonly words: ReadonlyArray<Word>
  /** Offsets in code units. */
  readonly starts: ReadonlyArray<number>
  readonly ends: ReadonlyArray<number>
}

/** Scripts that put no spaces between words: each of their characters counts as one. */
export const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`

const inner = String.raw`[\p{M}${unseen}]`

// A digit by itself, for numbers are written in groups of any length.
const word = new RegExp(String.raw`\p{N}|[${unspaced}]${inner}{0,8}|(?:(?![${unspaced}])[\p{L}\p{M}${unseen}])+`, "gu")

const isAscii = /^[\p{ASCII}]*$/u
const unseenCharacters = new RegExp(`[${unseen}]`, "gu")

/** A text in the form in which it is compared: case, width and composition do not count. */
export const folded = (text: string): string => (isAscii.test(text) ? text.toLowerCase() : text.replaceAll(unseenCharacters, "").normalize("NFKC").toLowerCase())

/** The words of a text: runs of letters, single digits, and single characters of scripts without spaces, each as `read` has it. */
export const wordsOf = <Word>(text: string, read: (form: string) => Word): Words<Word> => {
  const words: Array<Word> = []
  const [starts, ends]: [Array<number>, Array<number>] = [[], []]
  word.lastIndex = 0
  for (let hit = word.exec(text); hit !== null; hit = word.exec(text)) {
    const form = folded(hit[0])
    // Marks and joiners alone are no word.
    if (form === "") continue
    words.push(read(form))
    starts.push(hit.index)
    ends.push(hit.index + hit[0].length)
  }
  return { words, starts, ends }
}

const unspacedEdge = new RegExp(`[${unspaced}]`, "u")
const wordEdge = /[\p{L}\p{N}\p{M}]/u

/** Whether a word goes on over a place: letters or digits on both sides, of scripts with spaces. */
export const isWithinWord = (text: string, at: number): boolean => {
  const before = characterBefore(text, at)
  const after = String.fromCodePoint(text.codePointAt(at) ?? 32)
  if (encodedBefore.test(text.slice(Math.max(0, at - 3), at))) return false
  return wordEdge.test(before) && wordEdge.test(after) && !unspacedEdge.test(before) && !unspacedEdge.test(after)
}

/** Whether letters or digits stand on both sides of a place, or would if they met there. */
export const joinsWords = (before: string, after: string): boolean => wordEdge.test(characterBefore(before, before.length)) && wordEdge.test(String.fromCodePoint(after.codePointAt(0) ?? 32))

/** Percent-encoding that is of no character in UTF-8. */
const encodedBefore = /%[\da-f]{2}$/iu

const characterBefore = (text: string, at: number): string => {
  const unit = text.charCodeAt(at - 1)
  const isLow = unit >= 0xdc00 && unit <= 0xdfff
  return at <= 0 ? " " : String.fromCodePoint(text.codePointAt(isLow && at > 1 ? at - 2 : at - 1) ?? 32)
}
