import type { Nodes } from "mdast"

/** Whether a node is an image or holds one. */
export const holdsImage = (node: Nodes): boolean =>
  node.type === "image" || (node.type !== "text" && "children" in node && node.children.some(holdsImage))
