import type { Answer } from "../converters/Answer.ts"
import type { Aggregate } from "./aggregates.ts"
import type { Score } from "./Suite.ts"
import type { Truth } from "./Truth.ts"

/** Pages with truths of one kind, how they are scored, and what is told of them. */
export interface DataSet {
  readonly name: string
  readonly score: (truth: Truth, answer: Answer) => Score
  /** The figures of all pages; the first is the headline. */
  readonly figures: Readonly<Record<string, Aggregate>>
  /** Figures of title, author and date, where the truths have them. */
  readonly facts?: Readonly<Record<string, Aggregate>>
  /** A figure told for each value of a property of the truth as well. */
  readonly by?: { readonly key: "type" | "lang"; readonly figure: Aggregate }
  /** The number by which the worst pages are found, lowest first. */
  readonly worst: string
}
