import { chromeCharacters, isChromeWord } from "./isChromeWord.ts"

const ideograph = /[\u2e80-\ud7ff]/u
/** Shorter words have no stem: they say little about the topic of a text. */
const stemLength = 5
/** Most character pairs read of one word. */
const mostPairs = 1_000

/** A word and its counts. A class for the same reason as `HastElement`. */
export class Word {
  readonly text: string
  readonly lower: string
  /** In a script without spaces: each character counts as a word. */
  readonly isIdeographic: boolean
  readonly count: number
  /** How many of these are words of menus, buttons and footers. */
  readonly chrome: number
  /** The first five characters of a longer word, which drops its inflection. */
  readonly stem: string | undefined
  /** The vocabulary that met the word last, and its numbers there: words outlive pages, and occur often in one. */
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

/** The stem of a longer word; character pairs in a script without spaces. */
export const stemsOf = ({ isIdeographic, stem, text }: Word): ReadonlyArray<string> => {
  if (!isIdeographic) return stem === undefined ? [] : [stem]
  return Array.from({ length: Math.min(text.length - 1, mostPairs) }, (_, at) => text.slice(at, at + 2))
}
