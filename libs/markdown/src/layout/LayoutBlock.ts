import type { ElementContent } from "hast"

/** What a part of a document is. Names as clients of the interface know them; more may come. */
export type LayoutBlockType =
  | "title"
  | "section_header"
  | "text"
  | "list"
  | "table"
  | "formula"
  | "figure"
  | "caption"
  | "footnote"
  | "code"
  | "toc"
  | "page_header"
  | "page_footer"
  | "page_number"

/** A part of a document that stands for itself: what it is, and what it holds as HTML elements (`p`, `h1`, `ul`, `table`, `pre` …). */
export interface LayoutBlock {
  readonly type: LayoutBlockType
  readonly content: ReadonlyArray<ElementContent>
  /** It goes on where the block before it ends, as a paragraph does in the next column: what stands between them instead of an empty line. */
  readonly joint?: " " | ""
}
