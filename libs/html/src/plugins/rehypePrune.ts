import type { Root } from "hast"
import type { Plugin } from "unified"
import { prune } from "@trawl/content"
import { findBase } from "@trawl/hast"

/** What `rehypePrune` obeys. */
export interface RehypePruneOptions {
  /** Address of the document. Without it, and without a `base` element, relative addresses stay as they are. */
  readonly url?: string
  readonly keepsHidden?: boolean
}

/**
 * Transformer: a copy of the tree without what is never content (scripts, styles, the head, comments, hidden parts),
 * addresses absolute, images that load late with the address they will load.
 */
export const rehypePrune: Plugin<[RehypePruneOptions?], Root> =
  ({ keepsHidden = false, url = "" } = {}) =>
  (tree) =>
    prune(tree.children, { base: findBase(tree, url), dropped: new Set(), keepsHidden })
