import type { Element, ElementContent } from "hast"
import type { ListItem } from "mdast"
import { isHidden } from "../attributes.ts"

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

/** What a list holds, without hidden items. Those in a box of their own are items of the list too: HTML, "list owner". */
export const partsOf = ({ children }: Element, keepsHidden: boolean): ReadonlyArray<ElementContent> =>
  children.flatMap((child) => {
    if (isItem(child)) return keepsHidden || !isHidden(child) ? [child] : []
    return isBoxOfItems(child, keepsHidden) ? partsOf(child, keepsHidden) : [child]
  })

const isBoxOfItems = (node: ElementContent, keepsHidden: boolean): node is Element =>
  node.type === "element" && boxes.has(node.tagName) && node.children.some(isItem) && (keepsHidden || !isHidden(node))

const boxes: ReadonlySet<string> = new Set(["article", "div", "form", "section", "span"])

/** The items of a list that are shown. */
export const itemsOf = (list: Element, keepsHidden: boolean): ReadonlyArray<Element> =>
  partsOf(list, keepsHidden).filter(isItem)
