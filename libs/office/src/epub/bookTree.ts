import type { Element, ElementContent, Properties } from "hast"
import { element } from "../tree/element.ts"
import { safeAddress } from "../tree/safeAddress.ts"
import { textIn, type XmlElement } from "../xml/XmlElement.ts"

/** Elements that display nothing, or run code. */
const dropped: ReadonlySet<string> = new Set([
  "script",
  "style",
  "head",
  "template",
  "iframe",
  "object",
  "embed",
  "form",
  "audio",
  "video",
  "link",
  "meta",
  "title",
  "nav",
  "svg:svg",
  "svg",
])

const kept: Readonly<Record<string, string>> = {
  title: "title",
  start: "start",
  colspan: "colSpan",
  rowspan: "rowSpan",
  lang: "lang",
  display: "display",
  alttext: "alttext",
  encoding: "encoding",
}

/** Note numbers, counted across all chapters. */
export interface BookNotes {
  /** The number of the note that a link refers to; undefined for other links. */
  readonly numberOf: (link: XmlElement) => number | undefined
  readonly isNote: (element: XmlElement) => boolean
  /** Whether the text of a note is read, whose links back are dropped. */
  readonly isInNote: boolean
}

/** For texts that have none. */
export const noNotes: BookNotes = { numberOf: () => undefined, isNote: () => false, isInNote: false }

const propertiesOf = ({ attributes }: XmlElement): Properties => {
  const properties: Properties = {}
  for (const [name, property] of Object.entries(kept))
    if (attributes[name] !== undefined) properties[property] = attributes[name]
  return properties
}

/** Whether a link says that it refers to a note. */
export const isNoteReference = ({ attributes }: XmlElement): boolean =>
  /\bnoteref\b/u.test(attributes["epub:type"] ?? "") || attributes["role"] === "doc-noteref"

/** Whether an element is the text of a note. */
export const isNote = ({ attributes }: XmlElement): boolean =>
  /\b(?:footnote|endnote|rearnote)\b/u.test(attributes["epub:type"] ?? "") ||
  attributes["role"] === "doc-footnote" ||
  attributes["role"] === "doc-endnote"

// Its text is a number or an arrow.
const isBackLink = (link: XmlElement): boolean => {
  const { "epub:type": type = "", href = "", role } = link.attributes
  return (
    /\bbacklink\b/u.test(type) ||
    role === "doc-backlink" ||
    (safeAddress(href) === undefined &&
      /^[\s\d()[\].*†‡§¶^↩↑←⏎⮌]*$/u.test(textIn(link).replaceAll(/\p{Variation_Selector}/gu, "")))
  )
}

const linkOf = (
  link: XmlElement,
  children: ReadonlyArray<ElementContent>,
  notes: BookNotes,
): ReadonlyArray<ElementContent> => {
  const { href = "" } = link.attributes
  if (notes.isInNote && isBackLink(link)) return []
  const number = notes.numberOf(link)
  if (number !== undefined) return [element("a", [String(number)], { href: `#fn-${number}`, dataFootnoteRef: "" })]
  const address = safeAddress(href)
  return address === undefined ? children : [element("a", children, { href: address })]
}

/** Converts XHTML of a book to hast, without invisible content and internal links. Embedded images become their description. */
export const bookTree = (from: XmlElement, notes: BookNotes): ReadonlyArray<ElementContent> =>
  from.children.flatMap((child): ReadonlyArray<ElementContent> => {
    if (typeof child === "string") return [{ type: "text", value: child }]
    if (dropped.has(child.name) || child.attributes["hidden"] !== undefined || notes.isNote(child)) return []
    if (child.name === "img" || child.name === "image") {
      const { alt = "", src } = child.attributes
      const address = safeAddress(src)
      return address === undefined
        ? alt.trim() === ""
          ? []
          : [{ type: "text", value: alt }]
        : [element("img", [], { src: address, alt })]
    }
    const children = bookTree(child, notes)
    if (!/^[a-z][a-z0-9]*$/u.test(child.name)) return children
    return child.name === "a" ? linkOf(child, children, notes) : [element(child.name, children, propertiesOf(child))]
  })

const holders: ReadonlySet<string> = new Set([
  "body",
  "div",
  "section",
  "article",
  "main",
  "header",
  "footer",
  "hgroup",
])

/** Unwraps containers down to their blocks; text between blocks becomes paragraphs. */
export const flatBlocks = (nodes: ReadonlyArray<ElementContent>): ReadonlyArray<Element> => {
  const blocks: Array<Element> = []
  let loose: Array<ElementContent> = []
  const close = () => {
    if (loose.some((node) => node.type === "element" || (node.type === "text" && node.value.trim() !== "")))
      blocks.push(element("p", loose))
    loose = []
  }
  for (const node of nodes) {
    if (node.type === "element" && holders.has(node.tagName)) {
      close()
      blocks.push(...flatBlocks(node.children))
    } else if (node.type === "element" && blockNames.test(node.tagName)) {
      close()
      blocks.push(node)
    } else loose.push(node)
  }
  close()
  return blocks
}

const blockNames = /^(?:p|h[1-6]|ul|ol|dl|table|pre|blockquote|figure|hr|aside|details|address)$/u
