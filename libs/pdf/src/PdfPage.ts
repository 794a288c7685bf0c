import type { LayoutBlockType, Span } from "@trawl/markdown/layout"
import type { Root } from "hast"
import type { PageJoint } from "./write/findContinuation.ts"

/** A layout block of a page, as returned. */
export interface PdfBlock {
  readonly type: LayoutBlockType
  /** Fractions of the page, 0 to 1, origin at the top left. */
  readonly bbox: readonly [left: number, top: number, right: number, bottom: number]
  readonly text: string
  /** Confidence in the type, 0 to 1. */
  readonly confidence: number
  /** Mean confidence of its recognised words, 0 to 1; absent for embedded text. */
  readonly ocrConfidence?: number
  /** Its range in the page's markdown; absent if it is not written. */
  readonly span?: Span
}

/** A page, as returned. */
export interface PdfPage {
  readonly number: number
  /** In points. */
  readonly width: number
  readonly height: number
  readonly blocks: ReadonlyArray<PdfBlock>
  readonly markdown: string
  /** How it continues the previous page, if it does. */
  readonly goesOn?: PageJoint
  /** The hast that its markdown is written from. */
  readonly tree: Root
  /** No text was found on it. */
  readonly isEmpty: boolean
  /** Why text recognition failed. */
  readonly ocrFault?: string
  /** Its images may hold text, but were not recognised: only the first pages of this kind are. */
  readonly hasUnread: boolean
  /** The page could not be read. */
  readonly isFailed: boolean
  /** Number of invisible characters that were left out. */
  readonly hidden: number
}
