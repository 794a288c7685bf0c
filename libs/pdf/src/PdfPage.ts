import type { LayoutBlockType, Span } from "@trawl/markdown/layout"
import type { Root } from "hast"
import type { PageJoint } from "./write/pageJoint.ts"

/** A block of a page as it is delivered. */
export interface PdfBlock {
  readonly type: LayoutBlockType
  /** Left, top, right and bottom as shares of the page, 0 to 1, from its upper left corner. */
  readonly bbox: readonly [left: number, top: number, right: number, bottom: number]
  readonly text: string
  /** How sure it is that it is what it is called, 0 to 1. */
  readonly confidence: number
  /** Mean certainty of its words, where they were recognised. */
  readonly ocrConfidence?: number
  /** Where it stands in the page's markdown; absent where it is left out of it. */
  readonly span?: Span
}

/** A page as it is delivered. */
export interface PdfPage {
  readonly number: number
  /** In points. */
  readonly width: number
  readonly height: number
  readonly blocks: ReadonlyArray<PdfBlock>
  readonly markdown: string
  /** How it goes on from the page before, where it does. */
  readonly goesOn?: PageJoint
  /** What its markdown is made of, as HTML. */
  readonly tree: Root
  /** No text was read on it, though something is drawn there. */
  readonly isEmpty: boolean
  /** Why its text could not be recognised. */
  readonly ocrFault?: string
  /** Its images may hold text, and were not read: a document has more of such pages than anybody waits for. */
  readonly hasUnread: boolean
  /** It could not be read. */
  readonly isFailed: boolean
  /** Characters that nobody sees, and that were left out. */
  readonly hidden: number
}
