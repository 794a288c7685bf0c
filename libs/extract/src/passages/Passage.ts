import type { BlockType } from "@trawl/markdown/blocks"

/** A piece of a page's markdown that makes sense as a quote. */
export interface Passage {
  /** The piece is the characters from `start` up to `end`, exclusive. */
  readonly start: number
  readonly end: number
  readonly type: BlockType
  /** Its visible text; of a table row, with the header. */
  readonly text: string
  /** The nearest heading above it; empty if there is none. */
  readonly heading: string
  /** Index of its block, from 0. */
  readonly block: number
  /** Of a row: the header lines of its table. */
  readonly head?: string
}

/** Characters of markdown that are read for passages; the rest is left out. */
export const mostCharacters = 1_000_000
