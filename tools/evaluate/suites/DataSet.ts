import type { Answer } from "../converters/Answer.ts"
import type { Aggregate } from "./aggregates.ts"
import type { Score } from "./Suite.ts"
import type { Truth } from "./Truth.ts"

/** Pages with truths of one kind, their scoring, and the reported figures. */
export interface DataSet {
  readonly name: string
  readonly score: (truth: Truth, answer: Answer) => Score
  /** The figures of all pages; the first is the headline. */
  readonly figures: Readonly<Record<string, Aggregate>>
  /** Figures of title, author and date, if the truths have them. */
  readonly facts?: Readonly<Record<string, Aggregate>>
  /** Figures of the values that the pages state of themselves and show. */
  readonly stated?: Readonly<Record<string, Aggregate>>
  /** A figure that is also reported for each value of a property of the truth. */
  readonly by?: { readonly key: "type" | "lang"; readonly figure: Aggregate }
  /** The score that finds the worst pages, lowest first. */
  readonly worst: string
}
