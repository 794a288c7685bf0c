import { KnownNames } from "../../KnownNames.ts"
import { chromeSigns, isChromeWord } from "./chromeWords.ts"

/** A word as it is counted. */
export interface Word {
  readonly text: string
  readonly lower: string
  /** Of a script that writes no spaces: as many words as it has signs. */
  readonly isIdeographic: boolean
  readonly count: number
  /** Of these how many are words of menus, buttons and footers. */
  readonly chrome: number
  /** The beginning of a longer word, without inflection. */
  readonly stem: string | undefined
}

const pattern = /[\p{L}\p{N}]+/gu
const ideograph = /[\u2e80-\ud7ff]/u

const known = new KnownNames((text): Word => {
  const lower = text.toLowerCase()
  if (ideograph.test(text)) return { text, lower, isIdeographic: true, count: text.length, chrome: (text.match(chromeSigns)?.length ?? 0) * 2, stem: undefined }
  return { text, lower, isIdeographic: false, count: 1, chrome: Number(isChromeWord(lower)), stem: text.length >= 5 ? text.slice(0, 5).toLowerCase() : undefined }
}, 8_192)

/** Of a longer text only the beginning is looked at word by word, in characters. */
export const longestRead = 4_000

/** The words at the beginning of a text. */
export const readWords = (text: string): ReadonlyArray<Word> => (text.length > longestRead ? text.slice(0, longestRead) : text).match(pattern)?.map((word) => known.of(word)) ?? []

/** The different words among the first 600, in lower case. */
export const distinctWords = (words: ReadonlyArray<Word>): ReadonlySet<string> => {
  const distinct = new Set<string>()
  for (let i = 0; i < words.length && i < 600; i++) distinct.add((words[i] as Word).lower)
  return distinct
}
