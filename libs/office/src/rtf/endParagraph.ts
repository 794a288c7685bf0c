import type { ElementContent } from "hast"
import { type Role, roles } from "../docx/readStyles.ts"
import { codeLine, quoteBlock } from "../tree/joinBlocks.ts"
import { toBlocks, type FlowPart } from "../tree/toBlocks.ts"
import { element } from "../tree/element.ts"
import { toInline } from "../tree/toInline.ts"
import { isEmpty } from "../tree/isEmpty.ts"
import { plainText, toPhrasing } from "../tree/toPhrasing.ts"
import { groupOf, newRow, type Rtf, type Sink } from "./Rtf.ts"
import { rtfTable } from "./rtfTable.ts"

const headingOf = (rtf: Rtf): "title" | number | undefined => {
  const { outline, style } = groupOf(rtf).paragraph
  const { name = "", outline: ofStyle } = rtf.styles.get(style) ?? {}
  if (name.trim().toLowerCase() === "title") return "title"
  const named = /^heading ([1-9])$/iu.exec(name.trim())?.[1]
  return outline ?? ofStyle ?? (named === undefined ? undefined : Number(named) - 1)
}

const roleOf = (rtf: Rtf): Role | undefined =>
  roles.get((rtf.styles.get(groupOf(rtf).paragraph.style)?.name ?? "").trim().toLowerCase())

/** The number in a list label; undefined for bullets, and for labels that a list of markdown cannot express. */
const numberOf = (label: string): number | undefined => {
  const digits = /^\(?(\d{1,9})[.)]$/u.exec(label)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

// A single letter without punctuation is a bullet of a symbol font.
const isText = (label: string): boolean => /[\p{L}\p{N}]{2}|\p{N}|\p{L}[.)]/u.test(label)

const contentOf = ({ pieces }: Sink, isHeading: boolean): ReadonlyArray<ElementContent> =>
  toPhrasing(
    isHeading ? pieces.map(({ textStyle, node }) => ({ node, textStyle: { ...textStyle, bold: false } })) : pieces,
  )

const itemOf = (level: number, label: string, content: ReadonlyArray<ElementContent>): FlowPart => {
  const number = numberOf(label)
  return {
    level,
    ordered: number !== undefined,
    number: number ?? 1,
    list: "",
    content: number === undefined && isText(label) ? [{ type: "text", value: `${label} ` }, ...content] : content,
  }
}

const textOf = (role: Role | undefined, content: ReadonlyArray<ElementContent>): FlowPart => {
  const text = element("p", content)
  return role === "quote" ? quoteBlock([text]) : { type: "text", content: [text] }
}

const partOf = (rtf: Rtf, sink: Sink): FlowPart | undefined => {
  const heading = headingOf(rtf)
  const isHeading = heading === "title" || (heading !== undefined && heading < 9)
  const content = contentOf(sink, isHeading)
  const label = sink.label.trim()
  const role = roleOf(rtf)
  if (role === "code" && label === "") return codeLine(plainText(sink.pieces))
  if (isEmpty(content)) return undefined
  if (heading === "title") return { type: "title", content: [element("h1", content)] }
  if (isHeading)
    return {
      type: "section_header",
      content: [element(`h${Math.min(6, heading + 1)}`, /\d/u.test(label) ? [`${label} `, ...content] : content)],
    }
  return label === "" ? textOf(role, content) : itemOf(groupOf(rtf).paragraph.level, label, content)
}

/** Closes the open table, if any. */
export const endTable = (sink: Sink): void => {
  if (sink.rows.length > 0) sink.parts.push(rtfTable(sink.rows))
  sink.rows = []
}

/** Ends a paragraph, in a cell or after everything before it. */
export const endParagraph = (rtf: Rtf, isInCell = groupOf(rtf).paragraph.isInTable): void => {
  const { sink } = groupOf(rtf)
  const part = partOf(rtf, sink)
  sink.pieces = []
  sink.label = ""
  if (isInCell) {
    if (part !== undefined) sink.cell.push(part)
    return
  }
  // A row may end without saying so.
  if (sink.row.cells.length > 0) endRow(rtf)
  if (part === undefined && sink.cell.length === 0) return
  endTable(sink)
  // Cells of an unfinished row become paragraphs.
  sink.parts.push(...sink.cell.splice(0), ...(part === undefined ? [] : [part]))
}

export const endCell = (rtf: Rtf): void => {
  const { sink } = groupOf(rtf)
  endParagraph(rtf, true)
  sink.row.cells.push(toInline(toBlocks(sink.cell.splice(0)).flatMap(({ content }) => content)))
}

export const endRow = (rtf: Rtf): void => {
  const { sink } = groupOf(rtf)
  if (sink.row.cells.length > 0) sink.rows.push(sink.row)
  sink.row = { ...newRow(), edges: sink.row.edges, isHeader: sink.row.isHeader }
}
