import type { Root } from "hast"
import type { Plugin } from "unified"
import { contentDefaults } from "@trawl/content"
import { contentOf } from "./contentOf.ts"
import type { RehypeContentOptions } from "./rehypeMainContent.ts"

/** Transformer: what the selectors keep of a page, or all of it without what they drop; pruned. */
export const rehypeSelect: Plugin<[RehypeContentOptions?], Root> =
  ({ url = "", ...options } = {}) =>
  (tree) =>
    contentOf(tree, url, { ...contentDefaults, ...options, onlyMainContent: false })
