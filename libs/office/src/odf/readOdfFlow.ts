import type { ElementContent } from "hast"
import { toBlocks, type FlowPart, type Item } from "../tree/toBlocks.ts"
import { element } from "../tree/element.ts"
import { toInline } from "../tree/toInline.ts"
import { isEmpty } from "../tree/isEmpty.ts"
import { type Piece, toPhrasing } from "../tree/toPhrasing.ts"
import { buildTable } from "../tree/buildTable.ts"
import { childrenOf, type XmlElement } from "../xml/XmlElement.ts"
import type { Odf } from "./Odf.ts"
import { readOdfRuns } from "./readOdfRuns.ts"
import { readOdfTable } from "./readOdfTable.ts"

const indexes: ReadonlySet<string> = new Set([
  "text:table-of-content",
  "text:illustration-index",
  "text:table-index",
  "text:alphabetical-index",
  "text:user-index",
])
const skipped: ReadonlySet<string> = new Set([
  "text:tracked-changes",
  "office:forms",
  "text:sequence-decls",
  "text:variable-decls",
  "presentation:notes",
  "text:index-title-template",
])

const headingOf = (odf: Odf, heading: XmlElement, pieces: ReadonlyArray<Piece>): FlowPart => {
  const content = toPhrasing(pieces.map(({ textStyle, node }) => ({ node, textStyle: { ...textStyle, bold: false } })))
  const level = Number.parseInt(heading.attributes["text:outline-level"] ?? "1", 10) || 1
  return odf.styles.isTitle(heading.attributes["text:style-name"])
    ? { type: "title", content: [element("h1", content)] }
    : { type: "section_header", content: [element(`h${Math.min(6, Math.max(1, level))}`, content)] }
}

const isFormula = (content: ReadonlyArray<ElementContent>): boolean =>
  content.every((node) =>
    node.type === "element" ? node.tagName === "math" : node.type === "text" && node.value.trim() === "",
  )

const paragraphOf = (odf: Odf, paragraph: XmlElement): ReadonlyArray<FlowPart> => {
  const pieces = readOdfRuns(odf, paragraph)
  const content = toPhrasing(pieces)
  const boxes = odf.boxes.splice(0).flatMap((box) => readOdfFlow(odf, box))
  if (isEmpty(content)) return boxes
  if (paragraph.name === "text:h" || odf.styles.isTitle(paragraph.attributes["text:style-name"]))
    return [headingOf(odf, paragraph, pieces), ...boxes]
  if (isFormula(content))
    return [
      {
        type: "formula",
        content: content.map((node) =>
          node.type === "element" ? { ...node, properties: { ...node.properties, display: "block" } } : node,
        ),
      },
      ...boxes,
    ]
  return [{ type: "text", content: [element("p", content)] }, ...boxes]
}

/** Limit for nested lists, beyond that of any program. */
const mostLevel = 20

/** The style of a list and the level of an item in it. */
interface Place {
  readonly style: string | undefined
  readonly level: number
}

const itemsOf = (odf: Odf, list: XmlElement, { level, style }: Place): ReadonlyArray<FlowPart> => {
  const own = list.attributes["text:style-name"] ?? style
  const { ordered, start } = odf.styles.level(own, level)
  const key = `${own} ${level}`
  if (list.attributes["text:continue-numbering"] !== "true") odf.numbers.delete(key)
  return childrenOf(list).flatMap((item): ReadonlyArray<FlowPart> => {
    const parts = readOdfFlow(odf, item, { style: own, level: Math.min(mostLevel, level + 1) })
    const inner = parts.filter((part): part is Item => "level" in part)
    const content = parts.flatMap((part) => ("level" in part ? [] : part.content))
    if (content.some((node) => node.type === "element" && /^(?:h\d|table)$/u.test(node.tagName))) return parts
    if (isEmpty(content)) return inner
    const stated = Number.parseInt(item.attributes["text:start-value"] ?? "", 10)
    const number = Number.isInteger(stated) ? stated : (odf.numbers.get(key) ?? start - 1) + 1
    odf.numbers.set(key, number)
    return [
      {
        level,
        ordered: ordered && item.name === "text:list-item",
        number,
        list: own ?? "",
        content: toInline(content),
      },
      ...inner,
    ]
  })
}

const tableParts = (odf: Odf, table: XmlElement): ReadonlyArray<FlowPart> => {
  const rows = readOdfTable(odf, table, false)
  return rows.length === 0 ? [] : [{ type: "table", content: [buildTable(rows)] }]
}

/** Reads paragraphs, lists and tables from top to bottom. */
export const readOdfFlow = (
  odf: Odf,
  from: XmlElement | undefined,
  place: Place = { style: undefined, level: 0 },
): ReadonlyArray<FlowPart> =>
  childrenOf(from).flatMap((child): ReadonlyArray<FlowPart> => {
    if (skipped.has(child.name) || child.attributes["text:display"] === "none") return []
    if (child.name === "text:p" || child.name === "text:h") return paragraphOf(odf, child)
    if (child.name === "text:list") return itemsOf(odf, child, place)
    if (child.name === "table:table") return tableParts(odf, child)
    if (child.name === "draw:frame")
      return paragraphOf(odf, { ...child, name: "text:p", attributes: {}, children: [child] })
    if (indexes.has(child.name))
      return toBlocks(readOdfFlow(odf, child, place)).map((block) => ({ ...block, type: "toc" }))
    return readOdfFlow(odf, child, place)
  })
