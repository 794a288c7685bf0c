import { chromeSigns, isChromeWord } from "./chromeWords.ts"
import { isFunctionWord } from "./functionWords.ts"

/** What is counted in the text of a block, in one walk over it. */
export interface TextCounts {
  words: number
  /** Words of a language's grammar: sentences have many, labels few. */
  functionWords: number
  /** Words of menus, buttons and footers. */
  chromeWords: number
  letters: number
  upper: number
  digits: number
  commas: number
  /** Signs that end a sentence. */
  stops: number
  /** Signs that part labels: | • · › » / and the like. */
  partings: number
  currency: number
  /** Words that begin with a capital. */
  capitalised: number
}

const word = /[\p{L}\p{N}]+/gu
const ideograph = /[\u2e80-\ud7ff]/u
const functionSigns = /[的了在是我有和就不人也这中到说要们为之]/gu

/** Counts of a text. Only its first 4,000 characters are looked at word by word. */
export const countText = (text: string): TextCounts => {
  const counts: TextCounts = { words: 0, functionWords: 0, chromeWords: 0, letters: 0, upper: 0, digits: 0, commas: 0, stops: 0, partings: 0, currency: 0, capitalised: 0 }
  const seen = text.length > 4_000 ? text.slice(0, 4_000) : text
  for (let i = 0; i < seen.length; i++) countSign(seen.charCodeAt(i), counts)
  for (const [found] of seen.matchAll(word)) countWord(found, counts)
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

const commas: ReadonlySet<number> = new Set([...",;،、，；"].map((sign) => sign.charCodeAt(0)))
const stops: ReadonlySet<number> = new Set([...".!?…。！？؟।"].map((sign) => sign.charCodeAt(0)))
const partings: ReadonlySet<number> = new Set([..."|•·›»«/:→←©®™<>#"].map((sign) => sign.charCodeAt(0)))
const currencies: ReadonlySet<number> = new Set([..."$€£¥₹₽₺₩₴zł元円"].map((sign) => sign.charCodeAt(0)).filter((code) => code > 0x7f || code === 0x24))

const countSign = (code: number, counts: TextCounts): void => {
  if (code === 0x20) return
  if (code < 0x80) {
    if (code >= 0x61 && code <= 0x7a) return void counts.letters++
    if (code >= 0x41 && code <= 0x5a) {
      counts.letters++
      counts.upper++
      return
    }
    if (code >= 0x30 && code <= 0x39) return void counts.digits++
  } else if (code > 0xc0 && !partings.has(code)) counts.letters++
  if (commas.has(code)) counts.commas++
  else if (stops.has(code)) counts.stops++
  else if (partings.has(code)) counts.partings++
  else if (currencies.has(code)) counts.currency++
}
