import type { Element, ElementContent, Root } from "hast"

/** The limit of browsers. Recursive readers of the tree stay far below the stack limit. */
export const maxDepth = 512

/** Lifts nodes below level 512 into their ancestor at that level, in place. */
export const boundDepth = (root: Root): void => {
  const nodes: Array<Root | Element> = [root]
  const depths = [0]
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    const depth = (depths.pop() ?? 0) + 1
    if (node.type === "element" && depth >= maxDepth) node.children = flat(node)
    for (const child of node.children) {
      if (child.type !== "element") continue
      nodes.push(child)
      depths.push(depth)
    }
  }
}

/** Elements that only style the text within them. */
const formatting: ReadonlySet<string> = new Set("b big code em font i nobr s small span strike strong tt u".split(" "))

const isFormatting = ({ properties, tagName }: Element): boolean => {
  if (!formatting.has(tagName)) return false
  for (const _ in properties) return false
  return true
}

// Flattens in document order: each deeper element stays empty before its former content, unless it was only formatting.
const flat = (node: Element): Array<ElementContent> => {
  const kept: Array<ElementContent> = []
  const waiting = node.children.toReversed()
  for (let child = waiting.pop(); child !== undefined; child = waiting.pop()) {
    const last = kept.at(-1)
    if (child.type === "text" && last?.type === "text") last.value += child.value
    else if (child.type !== "element" || !isFormatting(child)) kept.push(child)
    if (child.type !== "element") continue
    for (let i = child.children.length - 1; i >= 0; i--) waiting.push(child.children[i] as ElementContent)
    child.children = []
  }
  return kept
}
