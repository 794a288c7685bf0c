import type { Root } from "hast"
import type { ContentOptions } from "../ContentOptions.ts"
import { findBase } from "../addresses/findBase.ts"
import { selectContent } from "../selectContent.ts"

/** The content of a document's tree, whoever parsed it. */
export const contentOf = (tree: Root, url: string, options: ContentOptions): Root =>
  selectContent({ tree, url, base: findBase(tree, url) }, options)
