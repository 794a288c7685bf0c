import { longestRead, type Word } from "./readWords.ts"

/** What is counted in the text of a block, in one walk over it. */
export interface TextCounts {
  words: number
  /** Words of menus, buttons and footers. */
  chromeWords: number
  letters: number
  upper: number
}

/** Counts of a text and of its words. Only its first 4,000 characters are looked at. */
export const countText = (text: string, words: ReadonlyArray<Word>): TextCounts => {
  const counts: TextCounts = { words: 0, chromeWords: 0, letters: 0, upper: 0 }
  const end = Math.min(text.length, longestRead)
  for (let i = 0; i < end; i++) countSign(text.charCodeAt(i), counts)
  for (const { count, chrome } of words) {
    counts.words += count
    counts.chromeWords += chrome
  }
  return counts
}

const countSign = (code: number, counts: TextCounts): void => {
  if (code >= 0x41 && code <= 0x5a) counts.upper++
  if ((code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)) counts.letters++
  else if (code > 0xc0) counts.letters++
}
