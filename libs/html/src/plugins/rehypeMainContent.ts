import type { Root } from "hast"
import type { Plugin } from "unified"
import { contentDefaults, type ContentOptions } from "@trawl/content"
import { contentOf } from "./contentOf.ts"

/** What `rehypeMainContent` and `rehypeSelect` obey. Selectors that are none throw `InvalidSelector`. */
export interface RehypeContentOptions extends Partial<Pick<ContentOptions, "includeTags" | "excludeTags">> {
  /** Address of the document. Without it, and without a `base` element, relative addresses stay as they are. */
  readonly url?: string
}

/** Transformer: the main content of a page, pruned. It wants the tree of the whole document, head included. */
export const rehypeMainContent: Plugin<[RehypeContentOptions?], Root> =
  ({ url = "", ...options } = {}) =>
  (tree) =>
    contentOf(tree, url, { ...contentDefaults, ...options })
