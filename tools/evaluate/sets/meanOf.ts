import { harmonicMean } from "../metrics/Ratio.ts"
import type { ScoredPage } from "./ScoredPage.ts"

/** One number for many pages; `undefined` where none of them counts. */
export type Aggregate = (pages: ReadonlyArray<ScoredPage>) => number | undefined

/** Mean of a number over the pages that have it. */
export const meanOf = (name: string): Aggregate => (pages) => {
  const values = pages.map(({ score }) => score[name]).filter((value) => value !== undefined)
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Harmonic mean of mean precision and mean recall. */
export const f1OfMeans: Aggregate = (pages) => {
  const [precision, recall] = [meanOf("precision")(pages), meanOf("recall")(pages)]
  return precision === undefined || recall === undefined ? undefined : harmonicMean(precision, recall)
}

/** F1 of the snippets of all pages together. */
export const snippetF1: Aggregate = (pages) => {
  const sumOf = (name: string) => pages.reduce((sum, { score }) => sum + (score[name] ?? 0), 0)
  const found = sumOf("found")
  return pages.length === 0 ? undefined : (2 * found) / (2 * found + sumOf("unwanted") + sumOf("missed"))
}
