import type { ReadBlock } from "./ReadBlock.ts"

/** What clutter is; each has a rule, but for buttons and headings of what was found. */
export type ClutterKind = "ad" | "button" | "comment" | "consent" | "heading" | "lead" | "member" | "newsletter" | "related" | "rights" | "share" | "tags" | "trail" | "way"

/** Finds one kind of clutter among the blocks of a page: their ids. Linear. */
export interface ClutterRule {
  readonly kind: ClutterKind
  readonly find: (blocks: ReadonlyArray<ReadBlock>) => ReadonlyArray<number>
}
