import type { ReadBlock } from "./ReadBlock.ts"

/** What clutter is; each has a rule. */
export type ClutterKind = "ad" | "comment" | "consent" | "lead" | "member" | "newsletter" | "related" | "rights" | "share" | "tags" | "trail" | "way"

/** Finds one kind of clutter among the blocks of a page: their ids. Linear. */
export interface ClutterRule {
  readonly kind: ClutterKind
  readonly find: (blocks: ReadonlyArray<ReadBlock>) => ReadonlyArray<number>
}
