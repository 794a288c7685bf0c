import type { Element, ElementContent } from "hast"
import type { ListItem } from "mdast"

export const isNamed = (node: ElementContent, name: string): node is Element =>
  node.type === "element" && node.tagName === name

/** Whether a node is an item of a list, by its name or its role. */
export const isItem = (node: ElementContent): node is Element =>
  node.type === "element" && (node.tagName === "li" || node.properties.role === "listitem")

/** Whether a node is a term of a list of descriptions, or a description. */
export const isPart = (node: ElementContent): node is Element => isNamed(node, "dt") || isNamed(node, "dd")

/** Whether what an item holds needs empty lines between it. */
export const hasParagraphs = (children: ListItem["children"]): boolean =>
  children.filter((child) => child.type === "paragraph").length > 1
