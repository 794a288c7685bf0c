import type { Root as HastRoot } from "hast"
import { toMdast } from "hast-util-to-mdast"
import type { Root } from "mdast"

/** Markdown tree of an HTML tree. */
export const fromHast = (tree: HastRoot): Root => {
  const root = toMdast(tree, { document: true })
  return root.type === "root" ? root : { type: "root", children: [] }
}
