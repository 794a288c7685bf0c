import type { Root } from "hast"
import { type ContentOptions, selectContent } from "@trawl/content"
import { findBase } from "@trawl/hast"

/** The content of a document's tree from any parser. */
export const contentOf = (tree: Root, url: string, options: ContentOptions): Root =>
  selectContent({ tree, url, base: findBase(tree, url) }, options)
