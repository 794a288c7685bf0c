import type { LayoutBlock, LayoutBlockType } from "@trawl/markdown/layout"
import type { Element } from "hast"
import { isEmpty } from "../tree/isEmpty.ts"
import { toInline } from "../tree/toInline.ts"
import type { XmlElement } from "../xml/XmlElement.ts"
import { type BookNotes, bookTree, flatBlocks } from "./bookTree.ts"

const typeOf = ({ tagName }: Element): LayoutBlockType => {
  if (/^h\d$/u.test(tagName)) return "section_header"
  if (tagName === "ul" || tagName === "ol") return "list"
  if (tagName === "pre") return "code"
  return tagName === "table" || tagName === "figure" ? tagName : "text"
}

// Cells of a pipe table hold lines, not blocks.
const withLines = (block: Element): Element => {
  if (block.tagName === "td" || block.tagName === "th") return { ...block, children: [...toInline(block.children)] }
  return /^(?:table|thead|tbody|tfoot|tr)$/u.test(block.tagName)
    ? { ...block, children: block.children.map((child) => (child.type === "element" ? withLines(child) : child)) }
    : block
}

/** The blocks of an XHTML body, without invisible content and internal links. */
export const bookBlocks = (body: XmlElement, notes: BookNotes): ReadonlyArray<LayoutBlock> =>
  flatBlocks(bookTree(body, notes))
    .filter((block) => block.tagName === "hr" || !isEmpty([block]))
    .map((block) => ({ type: typeOf(block), content: [withLines(block)] }))
