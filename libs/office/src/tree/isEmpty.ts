import type { ElementContent } from "hast"

/** Whether nothing can be seen of nodes. */
export const isEmpty = (nodes: ReadonlyArray<ElementContent>): boolean =>
  nodes.every((node) => (node.type === "element" ? node.tagName !== "img" && node.tagName !== "math" && isEmpty(node.children) : node.type !== "text" || node.value.trim() === ""))
