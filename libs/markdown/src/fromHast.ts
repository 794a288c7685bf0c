import type { Root as HastRoot } from "hast"
import type { Root } from "mdast"
import type { Exactness } from "./Exactness.ts"
import { blocksOf } from "./reader/builder/addBlock.ts"
import { makeBuilder, type Ways } from "./reader/builder/Builder.ts"
import { readNode } from "./reader/readNode.ts"
import { type Survey, survey } from "./reader/survey/survey.ts"

/**
 * Markdown tree of an HTML tree, in time linear in its size. The tree is left as it is; below 900 levels only text is read.
 * Scripts, form fields, hidden parts and other elements without readable text are left out; where all of a tree is hidden, it is read.
 */
export const fromHast = (tree: HastRoot, { exact = false }: Exactness = {}): Root => {
  const known = survey(tree)
  return read(tree, known, { exact, keepsHidden: false }) ?? read(tree, known, { exact, keepsHidden: true }) ?? { type: "root", children: [] }
}

const read = (tree: HastRoot, known: Survey, ways: Ways): Root | undefined => {
  const builder = makeBuilder(known, ways)
  const children = blocksOf(builder, () => {
    for (const [index, node] of tree.children.entries()) {
      builder.isAlone = index === 0 && tree.children.length < 3
      readNode(builder, node)
    }
  })
  return children.length === 0 && builder.leftOut && !ways.keepsHidden ? undefined : { type: "root", children }
}
