import type { ElementContent } from "hast"
import type { FlowPart } from "../tree/toBlocks.ts"
import { element } from "../tree/element.ts"
import { isEmpty } from "../tree/isEmpty.ts"
import { type Piece, toPhrasing } from "../tree/toPhrasing.ts"
import { childOf, type XmlElement } from "../xml/XmlElement.ts"
import type { Docx } from "./Docx.ts"
import type { Label } from "./readNumbering.ts"
import { readRuns } from "./readRuns.ts"
import { outlineOf, type Role } from "./readStyles.ts"

interface Kind {
  readonly outline: number | undefined
  readonly role: Role | undefined
  readonly level: number
  readonly label: Label | undefined
}

const kindOf = (docx: Docx, properties: XmlElement | undefined): Kind => {
  const style = docx.styles.paragraph(childOf(properties, "w:pStyle")?.attributes["w:val"])
  const stated = outlineOf(properties)
  const outline = stated === undefined ? style.outline : stated < 9 ? stated : undefined
  const numbers = childOf(properties, "w:numPr")
  const id = childOf(numbers, "w:numId")?.attributes["w:val"] ?? style.numbering
  const level = Number.parseInt(childOf(numbers, "w:ilvl")?.attributes["w:val"] ?? String(style.level ?? 0), 10)
  const label = id === undefined || id === "0" ? undefined : docx.numbering.next(id, level)
  return { outline, role: style.role, level, label }
}

const isFormula = ({ node }: Piece): boolean =>
  typeof node !== "string" && node.type === "element" && node.tagName === "math"

const unbold = (pieces: ReadonlyArray<Piece>): ReadonlyArray<Piece> =>
  pieces.map(({ textStyle, node }) => ({ node, textStyle: { ...textStyle, bold: false } }))

const labelled = (
  { text = "" }: Partial<Label> = {},
  content: ReadonlyArray<ElementContent>,
): ReadonlyArray<ElementContent | string> => (text === "" ? content : [`${text} `, ...content])

const formulaBlocks = (pieces: ReadonlyArray<Piece>): ReadonlyArray<FlowPart> =>
  toPhrasing(pieces).flatMap((node) =>
    node.type === "element"
      ? [{ type: "formula" as const, content: [{ ...node, properties: { display: "block" } }] }]
      : [],
  )

/** Reads a paragraph as a heading, a list item, a formula or text. An empty paragraph yields nothing, but still advances its numbering. */
export const readParagraph = (docx: Docx, paragraph: XmlElement): ReadonlyArray<FlowPart> => {
  const { label, level, outline, role } = kindOf(docx, childOf(paragraph, "w:pPr"))
  const pieces = readRuns(docx, paragraph)
  const content = toPhrasing(pieces)
  if (isEmpty(content)) return []
  if (role === "title") return [{ type: "title", content: [element("h1", toPhrasing(unbold(pieces)))] }]
  if (outline !== undefined)
    return [
      {
        type: "section_header",
        content: [element(`h${Math.min(6, outline + 1)}`, labelled(label, toPhrasing(unbold(pieces))))],
      },
    ]
  if (pieces.every((piece) => isFormula(piece) || (typeof piece.node === "string" && piece.node.trim() === "")))
    return formulaBlocks(pieces)
  if (label?.isCompound === true)
    return [
      {
        level,
        ordered: false,
        number: 1,
        list: label.list,
        content: element("li", labelled(label, content)).children as ReadonlyArray<ElementContent>,
      },
    ]
  if (label !== undefined) return [{ level, ordered: label.ordered, number: label.number, list: label.list, content }]
  const text = element("p", content)
  return [
    role === "quote"
      ? { type: "text", content: [element("blockquote", [text])] }
      : { type: role ?? "text", content: [text] },
  ]
}
