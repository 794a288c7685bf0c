import type { ElementContent, RootContent } from "hast"

/** The kind of a block, by its element. `text` is loose text between other blocks. */
export type BlockKind =
  | "code"
  | "figure"
  | "heading"
  | "item"
  | "paragraph"
  | "quote"
  | "rule"
  | "table"
  | "terms"
  | "text"

/** A piece of content that is kept or dropped as a whole. */
export interface ContentBlock {
  /** Index among the blocks of the content, from 0. */
  readonly id: number
  readonly kind: BlockKind
  /** Sibling nodes: one element, or a run of loose inline content. */
  readonly nodes: ReadonlyArray<ElementContent | RootContent>
  /** Visible text, white space collapsed, cut after `shownLength` characters. */
  readonly text: string
  /** Visible characters of the whole text, without white space. */
  readonly length: number
  /** Share of these characters in links, 0 to 1. */
  readonly linkShare: number
  /** Number of images, audio and video. */
  readonly media: number
  /** Heading level, 1 to 6. */
  readonly level?: number
  /** Id of the heading above it. */
  readonly heading?: number
  readonly isInList: boolean
}

/** Characters of a block's text that are read. */
export const shownLength = 600

/** Most numbered blocks of a page; later ones have no number and stay. */
export const mostBlocks = 5_000
