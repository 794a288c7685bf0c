import type { Truth } from "../Truth.ts"

/** Numbers of one page by name; what says nothing about the page is `undefined` and does not count. */
export type PageScore = Readonly<Record<string, number | undefined>>

export interface ScoredPage {
  readonly truth: Truth
  readonly score: PageScore
}
