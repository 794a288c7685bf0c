import type { StartTag } from "../parser/TokenSink.ts"
import type { TreeBuilder } from "./TreeBuilder.ts"

/** What tokens do to the tree while a mode lasts, after "The rules for parsing tokens in HTML content" of the HTML standard (13.2.6.4). */
export interface InsertionMode {
  readonly start: (builder: TreeBuilder, tag: StartTag) => void
  readonly end: (builder: TreeBuilder, name: string) => void
  /** Takes text without U+0000 that is not empty. */
  readonly text: (builder: TreeBuilder, text: string) => void
  /** Where comments go if not into the current element. */
  readonly comments?: "document" | "html"
  /** What the end of the page does before it is handled by the mode that this leads to. */
  readonly finish?: (builder: TreeBuilder) => void
}

/** The modes of the standard; `foreign` are the rules within SVG and MathML. */
export type ModeName =
  | "initial"
  | "beforeHtml"
  | "beforeHead"
  | "inHead"
  | "inHeadNoscript"
  | "afterHead"
  | "inBody"
  | "text"
  | "inTable"
  | "inCaption"
  | "inColumnGroup"
  | "inTableBody"
  | "inRow"
  | "inCell"
  | "inTemplate"
  | "afterBody"
  | "inFrameset"
  | "afterFrameset"
  | "afterAfterBody"
  | "afterAfterFrameset"
  | "foreign"

export type InsertionModes = Readonly<Record<ModeName, InsertionMode>>
