import type { Root } from "hast"
import type { Plugin } from "unified"
import { prune } from "@trawl/content"
import { findBase } from "@trawl/hast"

/** Options of `rehypePrune`. */
export interface RehypePruneOptions {
  /** Address of the document. Without it, and without a `base` element, relative addresses stay as they are. */
  readonly url?: string
  readonly keepsHidden?: boolean
}

/**
 * Transformer: a copy of the tree without what is never content (scripts, styles, the head, comments, hidden elements),
 * addresses absolute, lazy-loaded images with the address that they will load.
 */
export const rehypePrune: Plugin<[RehypePruneOptions?], Root> =
  ({ keepsHidden = false, url = "" } = {}) =>
  (tree) =>
    prune(tree.children, { base: findBase(tree, url), dropped: new Set(), keepsHidden })
