import type { Element, Root, RootContent } from "hast"
import { isHidden, weigh } from "@trawl/content"

/** The text of a document outside of links, forms and page chrome. */
export interface BodySize {
  /** Characters without white space that were read. */
  length: number
  text: string
}

/** Elements that are seldom content, or invisible. */
const passedOver: ReadonlySet<string> = new Set([
  "a",
  "aside",
  "button",
  "dialog",
  "fieldset",
  "footer",
  "form",
  "head",
  "header",
  "label",
  "menu",
  "nav",
  "noframes",
  "noscript",
  "script",
  "select",
  "style",
  "svg",
  "template",
  "textarea",
  "title",
])

/** Reads a document up to `enough` characters: far cheaper than choosing its content. */
export const measureBody = (tree: Root, enough: number): BodySize => {
  const size = { length: 0, text: "" }
  read(tree.children, enough, size)
  return size
}

const read = (nodes: ReadonlyArray<RootContent>, enough: number, size: BodySize): void => {
  for (const node of nodes) {
    if (size.length >= enough) return
    if (node.type === "element") readElement(node, enough, size)
    else if (node.type === "text") readText(node.value, enough, size)
  }
}

const readElement = (element: Element, enough: number, size: BodySize): void => {
  if (!passedOver.has(element.tagName) && !isHidden(element)) read(element.children, enough, size)
}

const readText = (value: string, enough: number, size: BodySize): void => {
  const { length } = weigh(value)
  if (length === 0) return
  size.length += length
  // A single text node may be as long as the document.
  size.text += `${value.slice(0, 2 * enough)} `
}
