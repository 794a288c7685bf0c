import type { Nodes } from "mdast"

/** The text that a node shows, without the names of its images. */
export const textIn = (node: Nodes): string => {
  if (node.type === "text" || node.type === "inlineCode") return node.value
  return "children" in node ? node.children.map(textIn).join("") : ""
}

/** Whether a node shows any word or sign. */
export const showsText = (node: Nodes): boolean => {
  if (node.type === "text" || node.type === "inlineCode") return /\S/u.test(node.value)
  return "children" in node && node.children.some(showsText)
}
