import { type RoundTripOptions, stringify } from "@trawl/markdown/write"
import type { Root } from "mdast"
import type { Plugin } from "unified"

/** Compiler: mdast to text with `stringify`. Replaces `remark-stringify` and `remark-gfm`. */
export const remarkWriteMarkdown: Plugin<[RoundTripOptions?], Root, string> = function (options) {
  // Remark passes its compiler the output of its parser and transformers: the root of a markdown tree.
  this.compiler = (tree) => stringify(tree as Root, options)
}
