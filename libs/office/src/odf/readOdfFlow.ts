import type { ElementContent } from "hast"
import { codeLine, quoteBlock } from "../tree/joinBlocks.ts"
import { contentOf, type FlowPart, isItem, type Item, toBlocks } from "../tree/toBlocks.ts"
import { element } from "../tree/element.ts"
import { toInline } from "../tree/toInline.ts"
import { isEmpty } from "../tree/isEmpty.ts"
import { type Piece, plainText, toPhrasing } from "../tree/toPhrasing.ts"
import { buildTable } from "../tree/buildTable.ts"
import { childOf, childrenOf, type XmlElement } from "../xml/XmlElement.ts"
import type { Odf } from "./Odf.ts"
import { odfLabel, odfNumber } from "./odfLabel.ts"
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
  return odf.styles.role(heading.attributes["text:style-name"]) === "title"
    ? { type: "title", content: [element("h1", content)] }
    : { type: "section_header", content: [element(`h${Math.min(6, Math.max(1, level))}`, content)] }
}

const isFormula = (content: ReadonlyArray<ElementContent>): boolean =>
  content.every((node) =>
    node.type === "element" ? node.tagName === "math" : node.type === "text" && node.value.trim() === "",
  )

const formulaOf = (content: ReadonlyArray<ElementContent>): FlowPart => ({
  type: "formula",
  content: content.map((node) =>
    node.type === "element" ? { ...node, properties: { ...node.properties, display: "block" } } : node,
  ),
})

const textOf = (odf: Odf, paragraph: XmlElement): ReadonlyArray<FlowPart> => {
  const role = odf.styles.role(paragraph.attributes["text:style-name"])
  const pieces = readOdfRuns(odf, paragraph)
  const content = toPhrasing(pieces)
  if (role === "code") return [codeLine(plainText(pieces))]
  if (isEmpty(content)) return []
  if (paragraph.name === "text:h" || role === "title") return [headingOf(odf, paragraph, pieces)]
  if (isFormula(content)) return [formulaOf(content)]
  const text = element("p", content)
  return [role === "quote" ? quoteBlock([text]) : { type: "text", content: [text] }]
}

const paragraphOf = (odf: Odf, paragraph: XmlElement): ReadonlyArray<FlowPart> => {
  const text = textOf(odf, paragraph)
  return [...text, ...odf.boxes.splice(0).flatMap((box) => readOdfFlow(odf, box))]
}

/** Limit for nested lists, beyond that of any program. */
const mostLevel = 20

/** The style of a list, the level of an item in it, and the numbers of the items around it. */
interface Place {
  readonly style: string | undefined
  readonly level: number
  readonly numbers: ReadonlyArray<string>
}

const isHeadingOrTable = (node: ElementContent): boolean =>
  node.type === "element" && /^(?:h\d|table)$/u.test(node.tagName)

/** The parts of an item: its first paragraph has the label, others belong to it. */
const partsOf = (item: Omit<Item, "content">, parts: ReadonlyArray<FlowPart>, label: string | undefined) => {
  let isBegun = false
  return parts.flatMap((part): ReadonlyArray<FlowPart> => {
    if (isItem(part) || "continues" in part) return [part]
    if (isBegun) return [{ continues: item.level, content: part.content }]
    isBegun = true
    const content = toInline(part.content)
    return [{ ...item, content: label === undefined ? content : [{ type: "text", value: `${label} ` }, ...content] }]
  })
}

const itemsOf = (odf: Odf, list: XmlElement, { level, numbers, style }: Place): ReadonlyArray<FlowPart> => {
  const own = list.attributes["text:style-name"] ?? style
  const kind = odf.styles.level(own, level)
  const key = `${own} ${level}`
  if (list.attributes["text:continue-numbering"] !== "true") odf.numbers.delete(key)
  return childrenOf(list).flatMap((item): ReadonlyArray<FlowPart> => {
    const stated = Number.parseInt(item.attributes["text:start-value"] ?? "", 10)
    const number = Number.isInteger(stated) ? stated : (odf.numbers.get(key) ?? kind.start - 1) + 1
    const counted = [...numbers, odfNumber(kind, number)]
    const parts = readOdfFlow(odf, item, { style: own, level: Math.min(mostLevel, level + 1), numbers: counted })
    const content = contentOf(parts)
    if (content.some(isHeadingOrTable) || isEmpty(content)) return parts
    // A header of a list has no label.
    if (item.name !== "text:list-item")
      return parts.map((part) => (isItem(part) ? part : { continues: level, content: part.content }))
    odf.numbers.set(key, number)
    const label = odfLabel(kind, counted)
    const ordered = kind.ordered && label === undefined
    return partsOf({ level, ordered, number: ordered ? number : 1, list: own ?? "" }, parts, label)
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
  place: Place = { style: undefined, level: 0, numbers: [] },
): ReadonlyArray<FlowPart> =>
  childrenOf(from).flatMap((child): ReadonlyArray<FlowPart> => {
    if (skipped.has(child.name) || child.attributes["text:display"] === "none") return []
    if (child.name === "text:p" || child.name === "text:h") return paragraphOf(odf, child)
    if (child.name === "text:list") return itemsOf(odf, child, place)
    if (child.name === "table:table") return tableParts(odf, child)
    const frameTable = childOf(child, "table:table")
    if (child.name === "draw:frame" && frameTable !== undefined) return tableParts(odf, frameTable)
    if (child.name === "draw:frame")
      return paragraphOf(odf, { ...child, name: "text:p", attributes: {}, children: [child] })
    if (indexes.has(child.name))
      return toBlocks(readOdfFlow(odf, child, place)).map((block) => ({ ...block, type: "toc" }))
    return readOdfFlow(odf, child, place)
  })
