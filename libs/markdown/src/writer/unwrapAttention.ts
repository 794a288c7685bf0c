import type { Nodes } from "mdast"

/** Phrasing with what some of its attention holds in its place. Texts side by side become one, as readers see them. */
export const unwrapAttention = (
  nodes: ReadonlyArray<Nodes>,
  isLeft: (node: Nodes) => boolean,
): ReadonlyArray<Nodes> => {
  const kept: Array<Nodes> = []
  for (const node of nodes) {
    const children = "children" in node ? unwrapAttention(node.children, isLeft) : []
    if (isLeft(node)) for (const child of children) add(kept, child)
    else add(kept, "children" in node ? ({ ...node, children } as Nodes) : node) // attention holds the same kinds of phrasing
  }
  return kept
}

const add = (nodes: Array<Nodes>, node: Nodes): void => {
  const last = nodes.at(-1)
  if (last?.type === "text" && node.type === "text")
    nodes[nodes.length - 1] = { type: "text", value: last.value + node.value }
  else nodes.push(node)
}
