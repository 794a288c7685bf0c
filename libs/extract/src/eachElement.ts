import type { Element, Nodes, Parents } from "hast"

/**
 * Calls `see` for every element below `root`, with its parent, in document order.
 * A walk of its own because unist-util-visit names every node that it meets, which costs more than finding links.
 */
export const eachElement = (root: Parents, see: (element: Element, parent: Parents) => void): void => {
  const waiting: Array<readonly [node: Nodes, parent: Parents]> = [[root, root]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [node, parent] = next
    if (node.type === "element") see(node, parent)
    if (!("children" in node)) continue
    for (let n = node.children.length - 1; n >= 0; n--) {
      const child = node.children[n]
      if (child?.type === "element") waiting.push([child, node])
    }
  }
}
