import { chromeCharacters, isChromeWord } from "./isChromeWord.ts"

const ideograph = /[\u2e80-\ud7ff]/u
/** Shorter words are their own beginning, and say little of what a text is about. */
const stemLength = 5
/** More pairs of signs of one word are not looked at. */
const mostPairs = 1_000

/** A word as it is counted. As a class, for the reason of `HastElement`. */
export class Word {
  readonly text: string
  readonly lower: string
  /** Of a script that writes no spaces: as many words as it has signs. */
  readonly isIdeographic: boolean
  readonly count: number
  /** Of these how many are words of menus, buttons and footers. */
  readonly chrome: number
  /** The beginning of a longer word, without inflection. */
  readonly stem: string | undefined
  /** The number of the vocabulary that met it last, and its places there: words outlive pages, and are met often in one. */
  vocabulary = 0
  place = 0
  stemPlace = 0

  constructor(text: string) {
    const lower = text.toLowerCase()
    const isIdeographic = ideograph.test(text)
    this.text = text
    this.lower = lower
    this.isIdeographic = isIdeographic
    this.count = isIdeographic ? text.length : 1
    this.chrome = isIdeographic ? (text.match(chromeCharacters)?.length ?? 0) * 2 : Number(isChromeWord(lower))
    this.stem = isIdeographic || text.length < stemLength ? undefined : text.slice(0, stemLength).toLowerCase()
  }
}

/** Beginnings of longer words; pairs of signs where a script writes no spaces. */
export const stemsOf = ({ isIdeographic, stem, text }: Word): ReadonlyArray<string> => {
  if (!isIdeographic) return stem === undefined ? [] : [stem]
  return Array.from({ length: Math.min(text.length - 1, mostPairs) }, (_, at) => text.slice(at, at + 2))
}
