import { sharedCount } from "../metrics/sharedCount.ts"
import { wordsOf } from "../metrics/wordsOf.ts"
import { plainText } from "./plainText.ts"

/** How much of one file's text another program's text and ours share. */
export interface FileScore {
  /** The share of its words that are in ours, each as often; 1 if it has none. */
  readonly recall: number
  /** The share of our words that are in its text; 1 if we have none. */
  readonly precision: number
  /** Words of its text that ours lacks, in order. */
  readonly missing: ReadonlyArray<string>
}

/** A word that a line's end parts. U+2010 is the hyphen of some producers. */
const parted = /(\p{L}+)[-\u2010]\n(\p{Ll}+)/gu

/** A reference keeps hyphens at the ends of lines: a word is joined where ours has it as one. */
const rejoined = (text: string, ours: ReadonlySet<string>): string =>
  text.replaceAll(parted, (whole, first: string, second: string) =>
    ours.has(`${first}${second}`) ? `${first}${second}\n` : whole,
  )

const share = (part: number, all: number): number => (all === 0 ? 1 : part / all)

/** Compares words of two texts, whatever their case and order. Ligatures and full-width signs count as what they stand for. */
export const scoreFile = (reference: string, ours: string): FileScore => {
  const given = wordsOf(plainText(ours))
  const wanted = wordsOf(rejoined(plainText(reference), new Set(given)))
  const shared = sharedCount(wanted, given)
  const left = new Map<string, number>()
  for (const word of given) left.set(word, (left.get(word) ?? 0) + 1)
  const missing = wanted.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
  return { recall: share(shared, wanted.length), precision: share(shared, given.length), missing }
}
