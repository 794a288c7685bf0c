import type { Labels } from "./labelBlocks.ts"

/** A page with its truth, as rows of features. */
export interface SamplePage {
  readonly set: string
  /** One of the page types, "" if the set does not have it. */
  readonly type: string
  /** Pages of one site are in one fold. */
  readonly fold: number
  /** Whether its names and landmarks were removed. */
  readonly isBare: boolean
  readonly pageRow: Uint8Array
  /** One per block; the type shares are still empty. */
  readonly rows: ReadonlyArray<Uint8Array>
  readonly truth: Labels
}

export const folds = 5
