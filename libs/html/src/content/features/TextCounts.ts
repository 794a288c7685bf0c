import { chromeSigns, isChromeWord } from "./chromeWords.ts"
import { longestRead } from "./readWords.ts"

/** What is counted in the text of a block, in one walk over it. */
export interface TextCounts {
  words: number
  /** Words of menus, buttons and footers. */
  chromeWords: number
  letters: number
  upper: number
}

const ideograph = /[\u2e80-\ud7ff]/u

/** Counts of a text and of its words. Only its first 4,000 characters are looked at. */
export const countText = (text: string, words: ReadonlyArray<string>): TextCounts => {
  const counts: TextCounts = { words: 0, chromeWords: 0, letters: 0, upper: 0 }
  const end = Math.min(text.length, longestRead)
  for (let i = 0; i < end; i++) countSign(text.charCodeAt(i), counts)
  for (const word of words) countWord(word, counts)
  return counts
}

const countWord = (found: string, counts: TextCounts): void => {
  if (ideograph.test(found)) {
    counts.words += found.length
    counts.chromeWords += (found.match(chromeSigns)?.length ?? 0) * 2
    return
  }
  counts.words++
  if (isChromeWord(found.toLowerCase())) counts.chromeWords++
}

const countSign = (code: number, counts: TextCounts): void => {
  if (code >= 0x41 && code <= 0x5a) counts.upper++
  if ((code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)) counts.letters++
  else if (code > 0xc0) counts.letters++
}
