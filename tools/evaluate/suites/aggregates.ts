import { harmonicMean } from "../metrics/Ratio.ts"
import type { ScoredCase } from "./Suite.ts"

/** One figure for many cases; `undefined` if none of them counts. */
export type Aggregate = (cases: ReadonlyArray<ScoredCase>) => number | undefined

/** Mean of a score over the cases that have it. */
export const meanOf =
  (name: string): Aggregate =>
  (cases) => {
    const values = cases.map(({ score }) => score[name]).filter((value) => value !== undefined)
    return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
  }

/** Harmonic mean of mean precision and mean recall. */
export const f1OfMeans: Aggregate = (cases) => {
  const [precision, recall] = [meanOf("precision")(cases), meanOf("recall")(cases)]
  return precision === undefined || recall === undefined ? undefined : harmonicMean(precision, recall)
}

/** F1 of the snippets of all pages together. */
export const snippetF1: Aggregate = (cases) => {
  const sumOf = (name: string) => cases.reduce((sum, { score }) => sum + (score[name] ?? 0), 0)
  const found = sumOf("found")
  return cases.length === 0 ? undefined : (2 * found) / (2 * found + sumOf("unwanted") + sumOf("missed"))
}
