import { fromHast, type RoundTripOptions } from "@trawl/markdown/write"
import type { Root as Hast } from "hast"
import type { Root as Mdast } from "mdast"
import type { Plugin } from "unified"

/** Transformer from hast to mdast with `fromHast`. Replaces `rehype-remark`. */
export const rehypeToRemark: Plugin<[RoundTripOptions?], Hast, Mdast> = (options) => (tree) => fromHast(tree, options)
