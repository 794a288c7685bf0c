import type { ReadBlock } from "./ReadBlock.ts"

/** Kinds of clutter. Each has a rule, except buttons and the headings of found clutter. */
export type ClutterKind =
  | "ad"
  | "button"
  | "comment"
  | "consent"
  | "heading"
  | "lead"
  | "member"
  | "newsletter"
  | "related"
  | "rights"
  | "share"
  | "tags"
  | "trail"
  | "way"

/** Finds one kind of clutter among the blocks of a page, as ids. Linear. */
export interface ClutterRule {
  readonly kind: ClutterKind
  readonly find: (blocks: ReadonlyArray<ReadBlock>) => ReadonlyArray<number>
}
