import type { TableBlock } from "./TableBlock.ts"

/** A stretch of a paragraph. */
export interface Run {
  readonly text: string
  readonly bold?: boolean
  readonly italic?: boolean
  /** The text of a note to which a mark behind the stretch leads. */
  readonly note?: string
}

/** One part of a document, from top to bottom. */
export type Block =
  | { readonly type: "heading"; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly type: "paragraph"; readonly runs: ReadonlyArray<Run> }
  /** Lines that end where the author ends them: addresses, signatures. */
  | { readonly type: "lines"; readonly lines: ReadonlyArray<string>; readonly align?: "right" }
  /** A numbered clause; `label` is what a reader sees before it: `1.`, `1.2`, `(a)`. */
  | { readonly type: "clause"; readonly label: string; readonly depth: 0 | 1 | 2; readonly text: string }
  | { readonly type: "list"; readonly ordered: boolean; readonly items: ReadonlyArray<string> }
  /** Labels with their values behind them, one pair a line. */
  | { readonly type: "pairs"; readonly pairs: ReadonlyArray<readonly [string, string]> }
  /** Fields of a form, filled in. */
  | { readonly type: "fields"; readonly fields: ReadonlyArray<readonly [string, string]> }
  /** Boxes of a form, with their labels. */
  | { readonly type: "boxes"; readonly boxes: ReadonlyArray<{ readonly label: string; readonly ticked: boolean }> }
  /** Two texts next to each other, the left one to be read first. */
  | { readonly type: "beside"; readonly left: ReadonlyArray<Block>; readonly right: ReadonlyArray<Block> }
  /** Blocks that flow through two columns. */
  | { readonly type: "columns"; readonly blocks: ReadonlyArray<Block> }
  /** The next page, or slide. */
  | { readonly type: "break" }
  | TableBlock

export type Script = "latin" | "arabic" | "hebrew" | "chinese" | "japanese"

/** How a document looks, drawn with it so that unseen seeds look otherwise too. */
export interface Look {
  readonly font: "serif" | "sans"
  /** Points. */
  readonly size: number
  /** Points, on all sides. */
  readonly margin: number
  /** Six hexadecimal digits, of heads and titles. */
  readonly accent: string
}

/** A document that any producer can write, and whose text and tables are therefore known. */
export interface SourceDocument {
  readonly kind: string
  readonly seed: number
  /** BCP 47. */
  readonly language: string
  readonly script: Script
  readonly title: string
  /** Runs over the pages; `#` stands for the number of the page. */
  readonly head?: string
  readonly foot?: string
  readonly landscape?: boolean
  readonly look: Look
  readonly blocks: ReadonlyArray<Block>
}
