import type { Figures } from "../suites/Suite.ts"

/** One converter's figures; a converter without a version is not installed. */
export interface Column {
  readonly name: string
  readonly version: string | undefined
  readonly figures: Figures
  /** Number of cases without an answer, and of answers from the cache. */
  readonly failures: number
  readonly kept: number
}
