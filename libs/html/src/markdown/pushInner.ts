import type { Nodes } from "mdast"

/** Adds the children of a node, but its texts, to those that wait. Most nodes are texts, and whether one of many kinds of objects has children takes V8 long to tell. */
export const pushInner = (node: Nodes, waiting: Array<Nodes>): void => {
  if ("children" in node) for (const child of node.children) if (child.type !== "text") waiting.push(child)
}
