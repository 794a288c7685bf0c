import type { CellObject, Range, WorkSheet } from "@e965/xlsx"
import type { ElementContent } from "hast"
import { isDateFormat } from "numfmt"
import { element } from "../tree/element.ts"
import { safeAddress } from "../tree/safeAddress.ts"
import type { Cell, Row } from "../tree/buildTable.ts"
import { shownValue } from "./shownValue.ts"

/** Limit for the cells of a workbook, as for delimited values. */
export const mostCells = 200_000

const mostColumns = 1_000

export interface SheetRows {
  readonly rows: ReadonlyArray<Row>
  /** Number of cells, including empty ones. */
  readonly shown: number
  /** Number of rows with values beyond the limit. */
  readonly rowsLeft: number
  /** Within the used range. */
  readonly hiddenRows: number
  readonly hiddenColumns: number
}

/** Cells as [row][column] from SheetJS; sparse. */
type Cells = ReadonlyArray<ReadonlyArray<CellObject | undefined> | undefined>

const hasValue = (cell: CellObject | undefined): boolean =>
  cell !== undefined && cell.t !== "z" && ((cell.w ?? cell.v ?? "") !== "" || isLostDate(cell))

// SheetJS writes nothing for days before the epoch; a format that hides a value (`;;;`) also gives an empty text, but is no date.
const isLostDate = ({ t, z }: CellObject): boolean => t === "n" && typeof z === "string" && isDateFormat(z)

const contentOf = (cell: CellObject | undefined, is1904: boolean): ReadonlyArray<ElementContent> => {
  if (cell === undefined || !hasValue(cell)) return []
  const lines = shownValue(cell, is1904)
    .split(/\r\n|\r|\n/u)
    .flatMap((line, index): ReadonlyArray<ElementContent> =>
      index === 0 ? [{ type: "text", value: line }] : [element("br"), { type: "text", value: line }],
    )
  const href = safeAddress(cell.l?.Target)
  return href === undefined ? lines : [element("a", lines, { href })]
}

interface UsedRange {
  readonly rows: ReadonlyArray<number>
  readonly columns: ReadonlyArray<number>
  readonly hiddenRows: number
  readonly hiddenColumns: number
}

// Counted from actual cells: the declared size of a sheet may be wrong.
const usedOf = (cells: Cells, sheet: WorkSheet): UsedRange => {
  const rows: Array<number> = []
  let [first, last] = [Infinity, -1]
  cells.forEach((row, index) => {
    let isUsed = false
    row?.forEach((cell, column) => {
      if (!hasValue(cell)) return
      isUsed = true
      first = Math.min(first, column)
      last = Math.max(last, column)
    })
    if (isUsed) rows.push(index)
  })
  const width = Math.max(0, Math.min(mostColumns, last - first + 1))
  const columns = Array.from({ length: width }, (_, index) => first + index)
  const shownRows = rows.filter((row) => sheet["!rows"]?.[row]?.hidden !== true)
  const shownColumns = columns.filter((column) => sheet["!cols"]?.[column]?.hidden !== true)
  return {
    rows: shownRows,
    columns: shownColumns,
    hiddenRows: rows.length - shownRows.length,
    hiddenColumns: columns.length - shownColumns.length,
  }
}

/** Index of the first of sorted numbers that is not below a bound. */
const placeOf = (sorted: ReadonlyArray<number>, bound: number): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < bound) low = middle + 1
    else high = middle
  }
  return low
}

const within = (sorted: ReadonlyArray<number>, first: number, last: number): ReadonlyArray<number> =>
  sorted.slice(placeOf(sorted, first), placeOf(sorted, last + 1))

const keyOf = (row: number, column: number): string => `${row} ${column}`

/** Spans of merged cells by their first position, and the other positions they cover; keys are row and column. */
const mergesOf = (merges: ReadonlyArray<Range>, { columns, rows }: UsedRange) => {
  const spans = new Map<string, Pick<Cell, "columns" | "rows">>()
  const covered = new Set<string>()
  let left = mostCells
  for (const { e, s } of merges) {
    const [down, across] = [within(rows, s.r, e.r), within(columns, s.c, e.c)]
    left -= down.length * across.length
    if (left < 0) break
    const [top, start] = [down[0], across[0]]
    if (top === undefined || start === undefined) continue
    for (const row of down) for (const column of across) covered.add(keyOf(row, column))
    covered.delete(keyOf(top, start))
    spans.set(keyOf(top, start), { columns: across.length, rows: down.length })
  }
  return { spans, covered }
}

/** Reads the visible rows of a sheet that hold values, at most `left` cells; `is1904` says from which year its dates count. The first row is the head if none of its cells is empty. */
export const readRows = (sheet: WorkSheet, left: number, is1904: boolean): SheetRows => {
  const cells: Cells = (sheet["!data"] ?? []) as Cells // Sheets are read as dense; their type leaves out the gaps.
  const used = usedOf(cells, sheet)
  const { columns, hiddenColumns, hiddenRows } = used
  const rows = used.rows.slice(0, Math.floor(left / Math.max(1, columns.length)))
  const { covered, spans } = mergesOf(sheet["!merges"] ?? [], { ...used, rows })
  const made = rows.map((row, index): Row => {
    const shown = columns.filter((column) => !covered.has(keyOf(row, column)))
    const read = shown.map((column): Cell => ({
      content: contentOf(cells[row]?.[column], is1904),
      ...(spans.get(keyOf(row, column)) ?? { columns: 1, rows: 1 }),
    }))
    return { isHeader: index === 0 && rows.length > 1 && read.every(({ content }) => content.length > 0), cells: read }
  })
  return {
    rows: made,
    shown: rows.length * columns.length,
    rowsLeft: used.rows.length - rows.length,
    hiddenRows,
    hiddenColumns,
  }
}
