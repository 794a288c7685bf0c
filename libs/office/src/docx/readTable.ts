import type { LayoutBlock } from "@trawl/markdown/layout"
import type { ElementContent } from "hast"
import { blocksOf, type FlowPart } from "../tree/blocksOf.ts"
import { inlineOf } from "../tree/inlineOf.ts"
import { type Row, tableOf } from "../tree/tableOf.ts"
import { childOf, type XmlElement } from "../xml/XmlElement.ts"
import { switched } from "./RunStyle.ts"
import { contentOf } from "../ooxml/contentOf.ts"

type ReadFlow = (from: XmlElement) => ReadonlyArray<FlowPart>

interface OpenCell {
  readonly content: ReadonlyArray<ElementContent>
  readonly columns: number
  rows: number
}

/** Columns that a table may have; Word allows 63. */
const mostColumns = 1_000

const numberOf = (properties: XmlElement | undefined, name: string, usual: number): number => {
  const value = Number.parseInt(childOf(properties, name)?.attributes["w:val"] ?? "", 10)
  return Number.isInteger(value) && value >= 0 ? Math.min(value, mostColumns) : usual
}

/** Rows and cells may stand in content controls or in marks of changes. */
const findParts = (from: XmlElement, name: string): ReadonlyArray<XmlElement> =>
  contentOf(from).flatMap((child) => {
    if (child.name === name) return [child]
    return ["w:sdt", "w:sdtContent", "w:ins", "w:customXml"].includes(child.name) ? findParts(child, name) : []
  })

const isShown = (row: XmlElement): boolean => childOf(row, "w:trPr", "w:del") === undefined && switched(childOf(row, "w:trPr"), "w:hidden") !== true

const cellBlocks = (cell: XmlElement, readFlow: ReadFlow): ReadonlyArray<LayoutBlock> => blocksOf(readFlow(cell))

/** A table as a block; one of a single cell is a frame, and comes as what it holds. */
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
      const open = upper ?? { content: inlineOf(cellBlocks(cell, readFlow).flatMap(({ content }) => content)), columns, rows: 0 }
      open.rows++
      if (upper === undefined) cells.push(open)
      if (merge !== undefined) reaching.set(column, open)
      column += columns
    }
    above = reaching
    return { isHeader: switched(properties, "w:tblHeader") === true, cells }
  })
  return read.length === 0 ? [] : [{ type: "table", content: [tableOf(read)] }]
}
