import type { Block } from "./Block.ts"

/** What kept or dropped a block. */
export type Because =
  | "score"
  /** It says the title of the document. */
  | "title"
  /** Most of the table, of the code or of the list around it was decided otherwise. */
  | "whole"
  /** A heading of nothing that was kept. */
  | "heading"
  /** The same text was kept before. */
  | "repetition"
  /** A picture follows the text around it. */
  | "surroundings"
  /** Nothing else was left of a page that has text. */
  | "fallback"

/** Whether a block is content, and why. */
export interface Decision {
  readonly block: Block
  /** That it is content, in 1/10,000. */
  readonly probability: number
  isKept: boolean
  because: Because
}
