import type { Root } from "hast"
import type { Plugin } from "unified"
import { contentDefaults, type ContentOptions } from "@trawl/content"
import { contentOf } from "./contentOf.ts"

/** Options of `rehypeMainContent` and `rehypeSelect`. Invalid selectors throw `InvalidSelector`. */
export interface RehypeContentOptions extends Partial<Pick<ContentOptions, "includeTags" | "excludeTags">> {
  /** Address of the document. Without it, and without a `base` element, relative addresses stay as they are. */
  readonly url?: string
}

/** Transformer: the main content of a page, pruned. Needs the tree of the whole document, head included. */
export const rehypeMainContent: Plugin<[RehypeContentOptions?], Root> =
  ({ url = "", ...options } = {}) =>
  (tree) =>
    contentOf(tree, url, { ...contentDefaults, ...options })
