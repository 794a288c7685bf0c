import type { Labels } from "./labelBlocks.ts"

/** A page with its truth, as rows of features. */
export interface SamplePage {
  readonly set: string
  /** One of the page types, "" where the set does not tell. */
  readonly type: string
  /** Pages of one site are in one fold. */
  readonly fold: number
  /** Whether its names and landmarks were taken away. */
  readonly isBare: boolean
  readonly pageRow: Uint8Array
  /** One a block; the places of the type shares are still empty. */
  readonly rows: ReadonlyArray<Uint8Array>
  readonly truth: Labels
}

export const folds = 5
