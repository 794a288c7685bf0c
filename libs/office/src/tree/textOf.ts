import type { ElementContent } from "hast"

/** All text within a node. */
export const textOf = (node: ElementContent): string =>
  node.type === "text" ? node.value : node.type === "element" ? node.children.map(textOf).join("") : ""
