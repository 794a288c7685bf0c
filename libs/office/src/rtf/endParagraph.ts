import { toBlocks, type FlowPart } from "../tree/toBlocks.ts"
import { element } from "../tree/element.ts"
import { toInline } from "../tree/toInline.ts"
import { isEmpty } from "../tree/isEmpty.ts"
import { toPhrasing } from "../tree/toPhrasing.ts"
import { groupOf, newRow, type Rtf, type Sink } from "./Rtf.ts"
import { rtfTable } from "./rtfTable.ts"

const headingOf = (rtf: Rtf): "title" | number | undefined => {
  const { outline, style } = groupOf(rtf).paragraph
  const { name = "", outline: ofStyle } = rtf.styles.get(style) ?? {}
  if (name.trim().toLowerCase() === "title") return "title"
  const named = /^heading ([1-9])$/iu.exec(name.trim())?.[1]
  return outline ?? ofStyle ?? (named === undefined ? undefined : Number(named) - 1)
}

/** The number in a list label; undefined for bullets and compound numbers. */
const numberOf = (label: string): number | undefined => {
  const [, digits, letter] = /^\(?(?:(\d{1,9})|([a-z]))[.)]$/iu.exec(label) ?? []
  if (digits !== undefined) return Number(digits)
  return letter === undefined ? undefined : letter.toLowerCase().charCodeAt(0) - 96
}

const partOf = (rtf: Rtf, sink: Sink): FlowPart | undefined => {
  const heading = headingOf(rtf)
  const isHeading = heading === "title" || (heading !== undefined && heading < 9)
  const content = toPhrasing(
    isHeading
      ? sink.pieces.map(({ textStyle, node }) => ({ node, textStyle: { ...textStyle, bold: false } }))
      : sink.pieces,
  )
  const label = sink.label.trim()
  if (isEmpty(content)) return undefined
  if (heading === "title") return { type: "title", content: [element("h1", content)] }
  if (isHeading)
    return {
      type: "section_header",
      content: [element(`h${Math.min(6, heading + 1)}`, /\d/u.test(label) ? [`${label} `, ...content] : content)],
    }
  if (label === "") return { type: "text", content: [element("p", content)] }
  const number = numberOf(label)
  const isCompound = number === undefined && /[\p{L}\p{N}]{2}|\p{N}/u.test(label)
  return {
    level: groupOf(rtf).paragraph.level,
    ordered: number !== undefined,
    number: number ?? 1,
    list: "",
    content: isCompound ? [{ type: "text", value: `${label} ` }, ...content] : content,
  }
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
