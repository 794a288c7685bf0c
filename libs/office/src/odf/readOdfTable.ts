import type { ElementContent } from "hast"
import { toBlocks } from "../tree/toBlocks.ts"
import { toInline } from "../tree/toInline.ts"
import type { Cell, Row } from "../tree/buildTable.ts"
import { childrenOf, type XmlElement } from "../xml/XmlElement.ts"
import type { Odf } from "./Odf.ts"

/** Limit for the cells of all tables together. */
export const mostCells = 200_000

const mostColumns = 1_000

const countOf = (element: XmlElement, name: string): number =>
  Math.max(1, Number.parseInt(element.attributes[name] ?? "1", 10) || 1)

const isHidden = ({ attributes }: XmlElement): boolean =>
  attributes["table:visibility"] === "collapse" || attributes["table:visibility"] === "filter"

const groups: ReadonlySet<string> = new Set([
  "table:table-rows",
  "table:table-row-group",
  "table:table-header-rows",
  "table:table-columns",
  "table:table-column-group",
  "table:table-header-columns",
])

interface TablePart {
  readonly element: XmlElement
  readonly isHeader: boolean
}

const findParts = (table: XmlElement, name: string, isHeader = false): ReadonlyArray<TablePart> =>
  childrenOf(table).flatMap((child) => {
    if (child.name === name) return [{ element: child, isHeader }]
    return groups.has(child.name) ? findParts(child, name, isHeader || child.name === "table:table-header-rows") : []
  })

/** Indices of hidden columns, up to the column limit. */
const hiddenColumns = (table: XmlElement): ReadonlySet<number> => {
  const hidden = new Set<number>()
  let column = 0
  for (const { element } of findParts(table, "table:table-column")) {
    const end = column + countOf(element, "table:number-columns-repeated")
    if (isHidden(element)) for (let at = column; at < Math.min(end, mostColumns); at++) hidden.add(at)
    column = end
  }
  return hidden
}

/** A position in a row with its cell; undefined if another cell spans it. */
interface Position {
  readonly column: number
  readonly cell: Cell | undefined
}

const contentOf = (odf: Odf, cell: XmlElement): ReadonlyArray<ElementContent> =>
  toInline(toBlocks(odf.readFlow(odf, cell)).flatMap(({ content }) => content))

const placesOf = (odf: Odf, row: XmlElement): ReadonlyArray<Position> => {
  const places: Array<Position> = []
  let column = 0
  for (const child of childrenOf(row)) {
    const isCell = child.name === "table:table-cell"
    if (!isCell && child.name !== "table:covered-table-cell") continue
    const repeated = countOf(child, "table:number-columns-repeated")
    const content = isCell ? contentOf(odf, child) : []
    const cell = isCell
      ? {
          content,
          columns: Math.min(mostColumns, countOf(child, "table:number-columns-spanned")),
          rows: Math.min(mostCells, countOf(child, "table:number-rows-spanned")),
        }
      : undefined
    // Repeated empty cells are skipped.
    const isGap = content.length === 0 && cell?.columns === 1 && cell.rows === 1
    const end = isGap ? column : Math.min(column + repeated, mostColumns)
    for (let at = column; at < end; at++) places.push({ column: at, cell })
    column += repeated
  }
  return places
}

interface Line {
  readonly isHeader: boolean
  readonly places: ReadonlyArray<Position>
}

const holds = ({ cell }: Position): boolean => cell !== undefined && cell.content.length > 0

const linesOf = (odf: Odf, table: XmlElement, isSheet: boolean): ReadonlyArray<Line> => {
  const lines: Array<Line> = []
  for (const { element, isHeader } of findParts(table, "table:table-row")) {
    const places = placesOf(odf, element)
    const isUsed = places.some(holds)
    const repeated =
      isSheet && !isUsed ? 0 : Math.min(isUsed ? mostCells : 1, countOf(element, "table:number-rows-repeated"))
    if (isHidden(element)) {
      odf.left.rows += repeated
      continue
    }
    if (repeated > 0 && odf.room.cells <= 0) odf.room.isFull = true
    for (let index = 0; index < repeated && !odf.room.isFull; index++) {
      lines.push({ isHeader, places })
      odf.room.cells -= Math.max(1, places.length)
      odf.room.isFull = odf.room.cells <= 0 && index + 1 < repeated
    }
  }
  return lines
}

/** Reads the rows of a table without hidden rows and columns; for a sheet also without empty rows. */
export const readOdfTable = (odf: Odf, table: XmlElement, isSheet: boolean): ReadonlyArray<Row> => {
  const all = linesOf(odf, table, isSheet)
  const lines = all.slice(0, all.findLastIndex(({ places }) => places.some(holds)) + 1)
  const hidden = hiddenColumns(table)
  let [first, last] = [Infinity, -1]
  for (const { places } of lines) {
    for (const place of places) {
      if (!holds(place) || hidden.has(place.column)) continue
      first = Math.min(first, place.column)
      // Its span does not count: columns without further content get no cells.
      last = Math.max(last, place.column)
    }
  }
  if (last < 0) return []
  if (!isSheet) first = 0
  const columns = Array.from(
    { length: Math.min(last, mostColumns - 1) - first + 1 },
    (_, index) => first + index,
  ).filter((column) => !hidden.has(column))
  odf.left.columns += [...hidden].filter((column) => column >= first && column <= last).length
  const most = Math.floor(mostCells / Math.max(1, columns.length))
  return lines.slice(0, most).map(({ isHeader, places }, index): Row => {
    const byColumn = new Map(places.map((place) => [place.column, place]))
    // Some programs omit covered cells.
    let reach = 0
    const cells = columns.flatMap((column): ReadonlyArray<Cell> => {
      const place = byColumn.get(column)
      if (place === undefined) return column < reach ? [] : [{ content: [], columns: 1, rows: 1 }]
      if (place.cell === undefined) return []
      const { cell } = place
      reach = column + cell.columns
      if (cell.columns === 1) return [cell]
      return [{ ...cell, columns: columns.filter((one) => one >= column && one < column + cell.columns).length }]
    })
    return {
      isHeader:
        isHeader ||
        (index === 0 && table.attributes["table:use-first-row-styles"] === "true") ||
        (isSheet && index === 0 && lines.length > 1 && cells.every(({ content }) => content.length > 0)),
      cells,
    }
  })
}
