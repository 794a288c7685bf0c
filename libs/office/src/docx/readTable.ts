import type { LayoutBlock } from "@trawl/markdown/layout"
import type { ElementContent } from "hast"
import { toBlocks, type FlowPart } from "../tree/toBlocks.ts"
import { toInline } from "../tree/toInline.ts"
import { type Row, buildTable } from "../tree/buildTable.ts"
import { childOf, type XmlElement } from "../xml/XmlElement.ts"
import { readToggle } from "./RunStyle.ts"
import { contentOf } from "../ooxml/contentOf.ts"

type ReadFlow = (from: XmlElement) => ReadonlyArray<FlowPart>

interface OpenCell {
  readonly content: ReadonlyArray<ElementContent>
  readonly columns: number
  rows: number
}

/** Limit for columns; Word allows 63. */
const mostColumns = 1_000

const numberOf = (properties: XmlElement | undefined, name: string, usual: number): number => {
  const value = Number.parseInt(childOf(properties, name)?.attributes["w:val"] ?? "", 10)
  return Number.isInteger(value) && value >= 0 ? Math.min(value, mostColumns) : usual
}

/** Finds rows or cells, also within content controls and tracked changes. */
const findParts = (from: XmlElement, name: string): ReadonlyArray<XmlElement> =>
  contentOf(from).flatMap((child) => {
    if (child.name === name) return [child]
    return ["w:sdt", "w:sdtContent", "w:ins", "w:customXml"].includes(child.name) ? findParts(child, name) : []
  })

const isShown = (row: XmlElement): boolean =>
  childOf(row, "w:trPr", "w:del") === undefined && readToggle(childOf(row, "w:trPr"), "w:hidden") !== true

const cellBlocks = (cell: XmlElement, readFlow: ReadFlow): ReadonlyArray<LayoutBlock> => toBlocks(readFlow(cell))

/** Reads a table as a block. A table of one cell is a frame, and is replaced by its content. */
export const readTable = (table: XmlElement, readFlow: ReadFlow): ReadonlyArray<FlowPart> => {
  const rows = findParts(table, "w:tr").filter(isShown)
  const [only, ...others] = rows.flatMap((row) => findParts(row, "w:tc"))
  if (only !== undefined && others.length === 0) return cellBlocks(only, readFlow)
  let above = new Map<number, OpenCell>()
  const read = rows.map((row): Row => {
    const properties = childOf(row, "w:trPr")
    const reaching = new Map<number, OpenCell>()
    const cells: Array<OpenCell> = []
    let column = numberOf(properties, "w:gridBefore", 0)
    if (column > 0) cells.push({ content: [], columns: column, rows: 1 })
    for (const cell of findParts(row, "w:tc")) {
      const of = childOf(cell, "w:tcPr")
      const columns = Math.max(1, numberOf(of, "w:gridSpan", 1))
      const merge = childOf(of, "w:vMerge")
      const upper = merge !== undefined && merge.attributes["w:val"] !== "restart" ? above.get(column) : undefined
      const open = upper ?? {
        content: toInline(cellBlocks(cell, readFlow).flatMap(({ content }) => content)),
        columns,
        rows: 0,
      }
      open.rows++
      if (upper === undefined) cells.push(open)
      if (merge !== undefined) reaching.set(column, open)
      column += columns
    }
    above = reaching
    return { isHeader: readToggle(properties, "w:tblHeader") === true, cells }
  })
  return read.length === 0 ? [] : [{ type: "table", content: [buildTable(read)] }]
}
