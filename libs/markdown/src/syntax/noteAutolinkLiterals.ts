import type { Link, Root } from "mdast"
import type { Extension } from "mdast-util-from-markdown"
import type { Nodes } from "../nodes.ts"

/** Remembers which links are autolink literals. */
export const noteAutolinkLiterals: Extension = {
  transforms: [
    (tree: Root) => {
      const waiting: Array<Nodes> = [tree]
      for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
        if (node.type === "link" && isAutolinkLiteral(node)) node.data = { ...node.data, isAutolinkLiteral: true }
        if ("children" in node) for (const child of node.children) waiting.push(child)
      }
    },
  ],
}

// The link covers its text and nothing else.
const isAutolinkLiteral = ({ children, position }: Link): boolean => {
  const [only, ...others] = children
  if (only?.type !== "text" || others.length > 0) return false
  return position !== undefined && (position.end.offset ?? 0) - (position.start.offset ?? 0) === only.value.length
}
