import { type Exactness, Markdown } from "@trawl/markdown"
import type { Root as Hast } from "hast"
import type { Root as Mdast } from "mdast"
import type { Plugin } from "unified"

/** Transformer from hast to mdast, as `Markdown.fromHast` does it. Stands where `rehype-remark` stands. */
export const rehypeToRemark: Plugin<[Exactness?], Hast, Mdast> = (options) => (tree) => Markdown.fromHast(tree, options)
