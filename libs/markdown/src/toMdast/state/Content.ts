import type { BlockContent, DefinitionContent, PhrasingContent } from "mdast"
import type { Attention } from "../phrasing/Attention.ts"

export type Block = BlockContent | DefinitionContent

/** Where a word or a leaf stands. */
interface Inline {
  readonly attention: ReadonlyArray<Attention>
  readonly inCode: boolean
  /** Whether it may be the first of a code span: a space before it stands outside of the span. */
  readonly beginsCode: boolean
}

/** Text without white space at its ends, and whether some stood there. */
export interface Word extends Inline {
  readonly type: "word"
  readonly value: string
  readonly startsSpaced: boolean
  readonly endsSpaced: boolean
}

/** An image, a footnote's reference, a formula: phrasing that is complete. */
export interface Leaf extends Inline {
  readonly type: "leaf"
  readonly node: PhrasingContent
}

/**
 * What stands between words. `noSpace` takes a space back; `lineBreak` is a `br`, of which two part paragraphs;
 * `lineEnd` is the edge of a line, of which several are one; `inlineBoundary` is the edge of an element that pages lay
 * out as they like; `itemBoundary` that of a fact in a row of them, of a time or a title; `boxBoundary` that of a word in a
 * box, whatever is beside it.
 */
export interface Gap {
  readonly type: "space" | "noSpace" | "lineBreak" | "lineEnd" | "inlineBoundary" | "itemBoundary" | "boxBoundary"
}

export type Piece = Word | Leaf | Gap

/** Ends the paragraph, or says in which language the code is that follows. */
export type Edge = { readonly type: "paragraphEnd" } | { readonly type: "codeLabel"; readonly language: string }

/**
 * What a handler returns: blocks, pieces of phrasing that are not yet paragraphs, or lists of both within each other,
 * which need no copy on the way up.
 */
export type Content = Block | Piece | Edge | ReadonlyArray<Content>

export const nothing: Content = []

/** Parts as one; those that are nothing are left out. */
export const concat = (parts: ReadonlyArray<Content>): Content => {
  const some = parts.filter((part) => part !== nothing)
  return some.length === 0 ? nothing : some
}

export const space: Gap = { type: "space" }
export const noSpace: Gap = { type: "noSpace" }
export const lineBreak: Gap = { type: "lineBreak" }
export const lineEnd: Gap = { type: "lineEnd" }
export const inlineBoundary: Gap = { type: "inlineBoundary" }
export const itemBoundary: Gap = { type: "itemBoundary" }
export const boxBoundary: Gap = { type: "boxBoundary" }
export const paragraphEnd: Edge = { type: "paragraphEnd" }

const pieceTypes: ReadonlySet<string> = new Set([
  "word",
  "leaf",
  "space",
  "noSpace",
  "lineBreak",
  "lineEnd",
  "inlineBoundary",
  "itemBoundary",
  "boxBoundary",
])

/** Whether a part of content belongs to a paragraph. */
export const isPiece = (part: Block | Piece | Edge): part is Piece => pieceTypes.has(part.type)
