import type { ElementContent } from "hast"

/** Whether nodes show nothing. */
export const isEmpty = (nodes: ReadonlyArray<ElementContent>): boolean =>
  nodes.every((node) =>
    node.type === "element"
      ? node.tagName !== "img" && node.tagName !== "math" && isEmpty(node.children)
      : node.type !== "text" || node.value.trim() === "",
  )
