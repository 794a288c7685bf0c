import type { ElementContent, RootContent } from "hast"

/** What a block is, by its element. `text` stands loose between other blocks. */
export type BlockKind = "code" | "figure" | "heading" | "item" | "paragraph" | "quote" | "rule" | "table" | "terms" | "text"

/** A piece of content that is kept or dropped as a whole. */
export interface ContentBlock {
  /** Its place among the blocks of the content, from 0. */
  readonly id: number
  readonly kind: BlockKind
  /** Neighbours in the tree: one element, or the run of what stands loose. */
  readonly nodes: ReadonlyArray<ElementContent | RootContent>
  /** What it shows, white space as single spaces, cut after `shownLength` characters. */
  readonly text: string
  /** Characters that it shows, white space left out: of all its text. */
  readonly length: number
  /** Share of these characters that is in links, 0 to 1. */
  readonly linkShare: number
  /** Images, film and sound in it. */
  readonly media: number
  /** Of a heading: 1 to 6. */
  readonly level?: number
  /** The heading that it stands under: an id. */
  readonly heading?: number
  readonly isInList: boolean
}

/** Characters of a block's text that are looked at. */
export const shownLength = 600

/** Blocks of one page that are numbered; what follows has no number and stays. */
export const mostBlocks = 5_000
