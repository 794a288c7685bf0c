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

const passedOverAmidForms: ReadonlySet<string> = new Set([...passedOver].filter((name) => name !== "form"))

/** Reads a document up to `enough` characters: far cheaper than choosing its content. */
export const measureBody = (tree: Root, enough: number): BodySize => measureOutside(passedOver, tree, enough)

/** As `measureBody`, with the text of forms: forums and some servers put the whole page into one. */
export const measureBodyWithForms = (tree: Root, enough: number): BodySize =>
  measureOutside(passedOverAmidForms, tree, enough)

const measureOutside = (names: ReadonlySet<string>, tree: Root, enough: number): BodySize => {
  const size = { length: 0, text: "" }
  read(tree.children, { names, enough }, size)
  return size
}

interface Reading {
  /** Elements that are not read. */
  readonly names: ReadonlySet<string>
  readonly enough: number
}

const read = (nodes: ReadonlyArray<RootContent>, reading: Reading, size: BodySize): void => {
  for (const node of nodes) {
    if (size.length >= reading.enough) return
    if (node.type === "element") readElement(node, reading, size)
    else if (node.type === "text") readText(node.value, reading, size)
  }
}

const readElement = (element: Element, reading: Reading, size: BodySize): void => {
  if (!reading.names.has(element.tagName) && !isHidden(element)) read(element.children, reading, size)
}

const readText = (value: string, { enough }: Reading, size: BodySize): void => {
  const { length } = weigh(value)
  if (length === 0) return
  size.length += length
  // A single text node may be as long as the document.
  size.text += `${value.slice(0, 2 * enough)} `
}
