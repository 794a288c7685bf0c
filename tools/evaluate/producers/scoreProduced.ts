import type { Truth } from "../../producers/truth/Truth.ts"
import { plainText } from "../files/plainText.ts"
import { longestCommonPlaces } from "../metrics/longestCommonPlaces.ts"
import { tokensOf } from "../metrics/wordsOf.ts"
import type { Produced } from "./readProduced.ts"
import { scoreCells } from "./scoreCells.ts"

/** How much of what a file's source has is in our markdown, where it belongs. */
export interface ProducedScore {
  /** The share of its words that ours has, each as often. */
  readonly recall: number
  /** The share of our words that it has, without those that run over pages and the marks of notes. */
  readonly precision: number
  /** The share of the words in both that ours has in its order, in the longest such row. */
  readonly order: number
  /** The share of cells in the right row between the right neighbours. */
  readonly cells: number
  readonly missing: ReadonlyArray<string>
  readonly surplus: ReadonlyArray<string>
  readonly misplaced: ReadonlyArray<string>
}

/** The least figures of a file that holds. */
export const leastFigures = { recall: 0.995, precision: 0.99, order: 0.98, cells: 0.95 } as const

export const isHeld = (score: ProducedScore): boolean =>
  score.recall >= leastFigures.recall &&
  score.precision >= leastFigures.precision &&
  score.order >= leastFigures.order &&
  score.cells >= leastFigures.cells

const count = (words: ReadonlyArray<string>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Those of `words` that the others lack, each as often. */
const without = (words: ReadonlyArray<string>, others: ReadonlyArray<string>): ReadonlyArray<string> => {
  const left = count(others)
  return words.filter((word) => {
    const there = left.get(word) ?? 0
    left.set(word, there - 1)
    return there <= 0
  })
}

/** Numbers of at most two digits, which marks of notes and pages are. */
const isSmallNumber = (word: string): boolean => /^\d{1,2}$/u.test(word)

/** Surplus words that a reader may write: what runs over pages, as often as it does, and the numbers of pages and notes. */
const withoutRunning = (surplus: ReadonlyArray<string>, { notes, running }: Truth): ReadonlyArray<string> => {
  const allowed = new Set(running.map(plainText))
  const numbers = notes.length > 0 || allowed.has("#")
  return surplus.filter((word) => !allowed.has(word) && !(numbers && isSmallNumber(word)))
}

/** The share of the words in both that stand in the same order. */
const orderOf = (wanted: ReadonlyArray<string>, given: ReadonlyArray<string>): number => {
  const shared = wanted.length - without(wanted, given).length
  if (shared === 0) return 1
  const known = new Map([...new Set(wanted)].map((word, index) => [word, index]))
  const numbered = given.flatMap((word) => known.get(word) ?? [])
  return (
    longestCommonPlaces(
      wanted.map((word) => known.get(word) ?? -1),
      numbered,
    ).length / shared
  )
}

const share = (part: number, all: number): number => (all === 0 ? 1 : part / all)

const plainWords = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words.flatMap((word) => tokensOf(plainText(word)))

/** Scores markdown against the source of the file that it was made of. */
export const scoreProduced = (truth: Truth, produced: Produced): ProducedScore => {
  const given = tokensOf(plainText(produced.text))
  const flow = plainWords(truth.words)
  const wanted = [...flow, ...plainWords(truth.notes.flat())]
  const missing = without(wanted, given)
  const surplus = withoutRunning(without(given, wanted), truth)
  const shared = wanted.length - missing.length
  const { misplaced, share: cells } = scoreCells(truth, produced.tables)
  return {
    recall: share(shared, wanted.length),
    precision: share(shared, shared + surplus.length),
    order: orderOf(flow, given),
    cells,
    missing,
    surplus,
    misplaced,
  }
}
