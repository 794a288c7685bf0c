import { type RoundTripOptions, stringify } from "@trawl/markdown/write"
import type { Root } from "mdast"
import type { Plugin } from "unified"

/** Compiler: mdast to text, as `stringify` does it. Stands where `remark-stringify` and `remark-gfm` stand. */
export const remarkWriteMarkdown: Plugin<[RoundTripOptions?], Root, string> = function (options) {
  // The compiler of remark is given what remark's parser and transformers make: the root of a markdown tree.
  this.compiler = (tree) => stringify(tree as Root, options)
}
