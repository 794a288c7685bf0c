import type { Figures } from "../suites/Suite.ts"

/** One converter's figures; without a version the converter is not here. */
export interface Column {
  readonly name: string
  readonly version: string | undefined
  readonly figures: Figures
  /** How many cases it gave no answer to, and how many answers were kept from an earlier run. */
  readonly failures: number
  readonly kept: number
}
