import type { Root } from "hast"
import type { Plugin } from "unified"
import { contentDefaults } from "@trawl/content"
import { contentOf } from "./contentOf.ts"
import type { RehypeContentOptions } from "./rehypeMainContent.ts"

/** Transformer: the parts of a page that `includeTags` selects, or all of it without `excludeTags`; pruned. */
export const rehypeSelect: Plugin<[RehypeContentOptions?], Root> =
  ({ url = "", ...options } = {}) =>
  (tree) =>
    contentOf(tree, url, { ...contentDefaults, ...options, onlyMainContent: false })
