import type { Nodes, Root as HastRoot } from "hast"
import type { Root } from "mdast"
import { blocksOf, makeBuilder } from "./reader/Builder.ts"
import { readNode } from "./reader/readNode.ts"

/**
 * Markdown tree of an HTML tree, in one pass and in time linear in its size. The tree is left as it is;
 * below 900 levels only text is read. Scripts, form fields and other elements without readable text are dropped.
 */
export const fromHast = (tree: HastRoot): Root => {
  const builder = makeBuilder()
  return { type: "root", children: blocksOf(builder, () => readAll(builder, tree.children)) }
}

const readAll = (builder: ReturnType<typeof makeBuilder>, nodes: ReadonlyArray<Nodes>): void => {
  for (const node of nodes) readNode(builder, node)
}
