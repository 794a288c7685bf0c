import type { BlockType } from "@trawl/markdown/blocks"

/** A piece of a page's markdown that can be quoted by itself. */
export interface Passage {
  /** The piece is the characters from `start` to before `end`. */
  readonly start: number
  readonly end: number
  readonly type: BlockType
  /** What a reader sees of it; of a row of a table with the head of the table. */
  readonly text: string
  /** Of the headings that it stands under, the nearest one; empty without. */
  readonly heading: string
  /** The block that it belongs to, counted from 0. */
  readonly block: number
  /** Of a row: the lines that head its table. */
  readonly head?: string
}

/** Characters of markdown that are read for passages; what stands behind is left out. */
export const mostCharacters = 1_000_000
