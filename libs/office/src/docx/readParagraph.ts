import type { ElementContent } from "hast"
import type { LayoutBlock } from "@trawl/markdown/layout"
import { codeLine, quoteBlock } from "../tree/joinBlocks.ts"
import type { FlowPart } from "../tree/toBlocks.ts"
import { element } from "../tree/element.ts"
import { isEmpty } from "../tree/isEmpty.ts"
import { type Piece, plainText, toPhrasing } from "../tree/toPhrasing.ts"
import { childOf, type XmlElement } from "../xml/XmlElement.ts"
import type { Docx } from "./Docx.ts"
import type { Label } from "./readNumbering.ts"
import { readRuns } from "./readRuns.ts"
import { indentOf, outlineOf, type ParagraphStyle, type Role } from "./readStyles.ts"

interface Kind {
  readonly outline: number | undefined
  readonly role: Role | undefined
  readonly level: number
  readonly label: Label | undefined
  /** The level of the list item that the paragraph belongs to without a label of its own. */
  readonly continues: number | undefined
}

/** The deepest level of lists in Word. */
const mostLevel = 8

const bodyText = 9

/** Indentations closer than this are equal. */
const nearTwips = 30

const openItem = ({ openItems }: Docx, level: number, indent: number): void => {
  while ((openItems.at(-1)?.level ?? -1) >= level) openItems.pop()
  openItems.push({ level, indent })
}

// Without a label, a paragraph that stands where the text of an item does belongs to it.
const itemAt = ({ openItems }: Docx, indent: number): number | undefined =>
  indent <= nearTwips ? undefined : openItems.findLast((item) => Math.abs(item.indent - indent) <= nearTwips)?.level

interface Numbered {
  readonly id: string | undefined
  readonly level: number
}

const numberedBy = (properties: XmlElement | undefined, style: ParagraphStyle): Numbered => {
  const numbers = childOf(properties, "w:numPr")
  const id = childOf(numbers, "w:numId")?.attributes["w:val"] ?? style.numbering
  const level = Number.parseInt(childOf(numbers, "w:ilvl")?.attributes["w:val"] ?? String(style.level ?? 0), 10)
  return { id: id === "0" ? undefined : id, level: Math.min(mostLevel, Math.max(0, level || 0)) }
}

const outlineIn = (properties: XmlElement | undefined, style: ParagraphStyle): number | undefined => {
  const outline = outlineOf(properties) ?? style.outline
  return outline === undefined || outline >= bodyText ? undefined : outline
}

const kindOf = (docx: Docx, properties: XmlElement | undefined): Kind => {
  const style = docx.styles.paragraph(childOf(properties, "w:pStyle")?.attributes["w:val"])
  const [outline, { id, level }] = [outlineIn(properties, style), numberedBy(properties, style)]
  const isBlank = id !== undefined && docx.numbering.isBlank(id, level)
  const label = id === undefined || isBlank ? undefined : docx.numbering.next(id, level)
  const indent = indentOf(properties) ?? label?.indent ?? style.indent ?? 0
  if (label !== undefined) openItem(docx, level, indent)
  const continues = isBlank ? level : (style.continues ?? itemAt(docx, indent))
  return { outline, role: style.role, level, label, continues }
}

const isFormula = ({ node }: Piece): boolean =>
  typeof node !== "string" && node.type === "element" && node.tagName === "math"

const unbold = (pieces: ReadonlyArray<Piece>): ReadonlyArray<Piece> =>
  pieces.map(({ textStyle, node }) => ({ node, textStyle: { ...textStyle, bold: false } }))

const labelled = (
  { text = "" }: Partial<Label> = {},
  content: ReadonlyArray<ElementContent>,
): ReadonlyArray<ElementContent | string> => (text === "" ? content : [`${text} `, ...content])

const formulaBlocks = (pieces: ReadonlyArray<Piece>): ReadonlyArray<LayoutBlock> =>
  toPhrasing(pieces).flatMap((node) =>
    node.type === "element"
      ? [{ type: "formula" as const, content: [{ ...node, properties: { display: "block" } }] }]
      : [],
  )

const headingOf = ({ label, outline = 0, role }: Kind, pieces: ReadonlyArray<Piece>): FlowPart => {
  const content = toPhrasing(unbold(pieces))
  return role === "title"
    ? { type: "title", content: [element("h1", content)] }
    : { type: "section_header", content: [element(`h${Math.min(6, outline + 1)}`, labelled(label, content))] }
}

const itemOf = (label: Label, level: number, content: ReadonlyArray<ElementContent>): FlowPart => ({
  level,
  ordered: label.ordered && !label.isCompound,
  number: label.isCompound ? 1 : label.number,
  list: label.list,
  content: label.isCompound ? element("li", labelled(label, content)).children : content,
})

const textBlocks = (role: Role | undefined, pieces: ReadonlyArray<Piece>): ReadonlyArray<LayoutBlock> => {
  if (pieces.every((piece) => isFormula(piece) || (typeof piece.node === "string" && piece.node.trim() === "")))
    return formulaBlocks(pieces)
  const text = element("p", toPhrasing(pieces))
  if (role === "quote") return [quoteBlock([text])]
  return [{ type: role ?? "text", content: [text] }]
}

/** Reads a paragraph as a heading, a list item, a formula, code or text. An empty paragraph yields nothing, but still advances its numbering. */
export const readParagraph = (docx: Docx, paragraph: XmlElement): ReadonlyArray<FlowPart> => {
  const kind = kindOf(docx, childOf(paragraph, "w:pPr"))
  const { continues, label, level, outline, role } = kind
  const pieces = readRuns(docx, paragraph)
  const content = toPhrasing(pieces)
  if (role === "code" && label === undefined && outline === undefined) {
    const line = codeLine(plainText(pieces))
    return [continues === undefined ? line : { continues, content: line.content }]
  }
  if (isEmpty(content)) return []
  if (role === "title" || outline !== undefined) {
    docx.openItems.length = 0
    return [headingOf(kind, pieces)]
  }
  if (label !== undefined) return [itemOf(label, level, content)]
  const blocks = textBlocks(role, pieces)
  if (continues === undefined) {
    docx.openItems.length = 0
    return blocks
  }
  return blocks.map((block) => ({ continues, content: block.content }))
}
