import type { Nodes, Paragraph, Root } from "mdast"
import type { Extension } from "mdast-util-from-markdown"
import type { InlineMath, Math } from "mdast-util-math"

/** Makes a displayed formula of a paragraph that is nothing but `$$…$$`. */
export const liftMath: Extension = {
  transforms: [
    (tree: Root) => {
      const waiting: Array<Nodes> = [tree]
      for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
        if (!("children" in node)) continue
        for (const [index, child] of node.children.entries()) {
          const formula = child.type === "paragraph" ? displayedIn(child) : undefined
          if (formula === undefined) waiting.push(child)
          // A paragraph stands only where any block may.
          else
            (node.children as Array<Nodes>)[index] = {
              type: "math",
              meta: null,
              value: formula.value.trim(),
              position: child.position,
            } as Math
        }
      }
    },
  ],
}

const displayedIn = ({ children }: Paragraph): InlineMath | undefined => {
  const [only, ...others] = children
  if (only?.type !== "inlineMath" || others.length > 0) return undefined
  const { start, end } = only.position ?? {}
  return (end?.offset ?? 0) - (start?.offset ?? 0) >= only.value.length + 4 ? only : undefined
}
