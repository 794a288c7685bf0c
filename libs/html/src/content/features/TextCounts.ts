import { codeAt } from "../../text/codeAt.ts"
import { longestRead, type Word } from "./readWords.ts"

/** What is counted in the text of a block, in one walk over it. */
export class TextCounts {
  words = 0
  /** Words of menus, buttons and footers. */
  chromeWords = 0
  letters = 0
  upper = 0
}

/** Counts of a text and of its words. Only its first 4,000 characters are looked at. */
export const countText = (text: string, words: ReadonlyArray<Word>): TextCounts => {
  const counts = new TextCounts()
  countLetters(text, counts)
  for (const { count, chrome } of words) {
    counts.words += count
    counts.chromeWords += chrome
  }
  return counts
}

const countLetters = (text: string, counts: TextCounts): void => {
  let [letters, upper] = [0, 0]
  const length = Math.min(text.length, longestRead)
  for (let i = 0; i < length; i++) {
    const code = codeAt(text, i)
    if (code >= 0x41 && code <= 0x5a) upper++
    else if ((code >= 0x61 && code <= 0x7a) || code > 0xc0) letters++
  }
  counts.upper = upper
  counts.letters = letters + upper
}
