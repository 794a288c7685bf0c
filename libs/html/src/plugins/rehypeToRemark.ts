import { fromHast, type RoundTripOptions } from "@trawl/markdown/write"
import type { Root as Hast } from "hast"
import type { Root as Mdast } from "mdast"
import type { Plugin } from "unified"

/** Transformer from hast to mdast, as `fromHast` does it. Stands where `rehype-remark` stands. */
export const rehypeToRemark: Plugin<[RoundTripOptions?], Hast, Mdast> = (options) => (tree) => fromHast(tree, options)
