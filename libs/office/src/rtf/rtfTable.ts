import type { LayoutBlock } from "@trawl/markdown/layout"
import type { ElementContent } from "hast"
import { type Cell, buildTable } from "../tree/buildTable.ts"

/** The right edge of a cell in twips, and how it is merged. */
export interface Edge {
  readonly at: number
  readonly isLeftPart: boolean
  readonly isLowerPart: boolean
}

export interface RtfRow {
  isHeader: boolean
  edges: Array<Edge>
  cells: Array<ReadonlyArray<ElementContent>>
}

/** Edges closer than this are one. */
const nearTwips = 30

const mostColumns = 1_000

const columnsOf = (rows: ReadonlyArray<RtfRow>): ReadonlyArray<number> => {
  const sorted = [...new Set(rows.flatMap(({ edges }) => edges.map(({ at }) => at)))].toSorted((a, b) => a - b)
  const columns: Array<number> = []
  for (const at of sorted) if (at - (columns.at(-1) ?? -Infinity) > nearTwips) columns.push(at)
  return columns.slice(0, mostColumns)
}

interface OpenCell extends Cell {
  columns: number
  rows: number
}

/** The column that ends at an edge. */
const columnAt = (columns: ReadonlyArray<number>, at: number): number => {
  let [low, high] = [0, columns.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((columns[middle] ?? 0) + nearTwips < at) low = middle + 1
    else high = middle
  }
  return low
}

/** Builds a table from rows; spans come from cell edges and merge properties. */
export const rtfTable = (rows: ReadonlyArray<RtfRow>): LayoutBlock => {
  const columns = columnsOf(rows)
  let above = new Map<number, OpenCell>()
  const read = rows.map(({ cells, edges, isHeader }) => {
    const line: Array<OpenCell> = []
    const reaching = new Map<number, OpenCell>()
    let start = 0
    for (const [index, content] of cells.entries()) {
      const edge = edges[index]
      const end = edge === undefined ? start : Math.max(start, columnAt(columns, edge.at))
      const width = end - start + 1
      const upper = edge?.isLowerPart === true ? above.get(start) : undefined
      const left = edge?.isLeftPart === true ? line.at(-1) : undefined
      if (upper !== undefined) {
        upper.rows++
        reaching.set(start, upper)
      } else if (left !== undefined) left.columns += width
      else {
        const cell = { content, columns: width, rows: 1 }
        line.push(cell)
        reaching.set(start, cell)
      }
      start = end + 1
    }
    above = reaching
    return { isHeader, cells: line }
  })
  return { type: "table", content: [buildTable(read)] }
}
