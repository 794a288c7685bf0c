import { chromeSigns, isChromeWord } from "./chromeWords.ts"
import { isFunctionWord } from "./functionWords.ts"
import { longestRead } from "./readWords.ts"

/** What is counted in the text of a block, in one walk over it. */
export interface TextCounts {
  words: number
  /** Words of a language's grammar: sentences have many, labels few. */
  functionWords: number
  /** Words of menus, buttons and footers. */
  chromeWords: number
  letters: number
  upper: number
  /** Signs that end a sentence. */
  stops: number
  /** Signs that part labels: | • · › » / and the like. */
  partings: number
  /** Words that begin with a capital. */
  capitalised: number
}

const ideograph = /[\u2e80-\ud7ff]/u
const functionSigns = /[的了在是我有和就不人也这中到说要们为之]/gu

/** Counts of a text and of its words. Only its first 4,000 characters are looked at. */
export const countText = (text: string, words: ReadonlyArray<string>): TextCounts => {
  const counts: TextCounts = { words: 0, functionWords: 0, chromeWords: 0, letters: 0, upper: 0, stops: 0, partings: 0, capitalised: 0 }
  const end = Math.min(text.length, longestRead)
  for (let i = 0; i < end; i++) countSign(text.charCodeAt(i), counts)
  for (const word of words) countWord(word, counts)
  return counts
}

const countWord = (found: string, counts: TextCounts): void => {
  if (ideograph.test(found)) {
    counts.words += found.length
    counts.functionWords += (found.match(functionSigns)?.length ?? 0) * 3
    counts.chromeWords += (found.match(chromeSigns)?.length ?? 0) * 2
    return
  }
  counts.words++
  const plain = found.toLowerCase()
  if (isFunctionWord(plain)) counts.functionWords++
  if (isChromeWord(plain)) counts.chromeWords++
  if (plain !== found && plain.charCodeAt(0) !== found.charCodeAt(0)) counts.capitalised++
}

const stops: ReadonlySet<number> = new Set([...".!?…。！？؟।"].map((sign) => sign.charCodeAt(0)))
const partings: ReadonlySet<number> = new Set([..."|•·›»«/:→←©®™<>#"].map((sign) => sign.charCodeAt(0)))
const countSign = (code: number, counts: TextCounts): void => {
  if (code >= 0x41 && code <= 0x5a) counts.upper++
  if ((code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)) counts.letters++
  else if (stops.has(code)) counts.stops++
  else if (partings.has(code)) counts.partings++
  else if (code > 0xc0) counts.letters++
}
