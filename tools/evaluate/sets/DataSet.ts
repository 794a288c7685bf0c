import type { Answer } from "../answers/Answer.ts"
import type { Truth } from "../Truth.ts"
import type { Aggregate } from "./meanOf.ts"
import type { PageScore } from "./ScoredPage.ts"

/** Pages with truths of one kind, how they are scored, and what is told of them. */
export interface DataSet {
  readonly name: string
  readonly score: (truth: Truth, answer: Answer) => PageScore
  /** The figures of all pages; the first is the headline. */
  readonly figures: Readonly<Record<string, Aggregate>>
  /** Figures told for each value of a property of the truth as well. */
  readonly by?: { readonly key: "type" | "lang"; readonly figure: Aggregate }
  /** The number of a page that says how bad it is, lowest first. */
  readonly worst: string
}
