import type { CellObject, Range, WorkSheet } from "@e965/xlsx"
import type { ElementContent } from "hast"
import { element } from "../tree/element.ts"
import { safeAddress } from "../tree/safeAddress.ts"
import type { Cell, Row } from "../tree/tableOf.ts"

/** Cells of a workbook that are shown, as many as of a table of delimited values. */
export const mostCells = 200_000

const mostColumns = 1_000

export interface SheetRows {
  readonly rows: ReadonlyArray<Row>
  /** Cells, empty ones too. */
  readonly shown: number
  /** Rows with values that had no room. */
  readonly rowsLeft: number
  /** Within what is used. */
  readonly hiddenRows: number
  readonly hiddenColumns: number
}

/** Cells of a sheet as the reader has them in rows; rows and cells without a value are missing. */
type Cells = ReadonlyArray<ReadonlyArray<CellObject | undefined> | undefined>

const hasValue = (cell: CellObject | undefined): boolean => cell !== undefined && cell.t !== "z" && (cell.w ?? cell.v ?? "") !== ""

const textOf = ({ v, w }: CellObject): string => (w ?? (v instanceof Date ? v.toISOString() : String(v ?? ""))).trim()

const contentOf = (cell: CellObject | undefined): ReadonlyArray<ElementContent> => {
  if (cell === undefined || !hasValue(cell)) return []
  const lines = textOf(cell)
    .split(/\r\n|\r|\n/u)
    .flatMap((line, index): ReadonlyArray<ElementContent> => (index === 0 ? [{ type: "text", value: line }] : [element("br"), { type: "text", value: line }]))
  const href = safeAddress(cell.l?.Target)
  return href === undefined ? lines : [element("a", lines, { href })]
}

interface Used {
  readonly rows: ReadonlyArray<number>
  readonly columns: ReadonlyArray<number>
  readonly hiddenRows: number
  readonly hiddenColumns: number
}

// Counted from the cells that are there: what a sheet says of its size may be anything.
const usedOf = (cells: Cells, sheet: WorkSheet): Used => {
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
  return { rows: shownRows, columns: shownColumns, hiddenRows: rows.length - shownRows.length, hiddenColumns: columns.length - shownColumns.length }
}

/** Where the first of sorted numbers stands that is not below a bound. */
const placeOf = (sorted: ReadonlyArray<number>, bound: number): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < bound) low = middle + 1
    else high = middle
  }
  return low
}

const within = (sorted: ReadonlyArray<number>, first: number, last: number): ReadonlyArray<number> => sorted.slice(placeOf(sorted, first), placeOf(sorted, last + 1))

const keyOf = (row: number, column: number): string => `${row} ${column}`

/** Where merged cells begin, with what is shown of them, and where they reach. Both by row and column. */
const mergesOf = (merges: ReadonlyArray<Range>, { columns, rows }: Used) => {
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

/** The rows of a sheet that are shown and hold values, at most `left` cells. The first row is its head where no cell of it is empty. */
export const rowsOf = (sheet: WorkSheet, left: number): SheetRows => {
  const cells: Cells = (sheet["!data"] ?? []) as Cells // dense sheets are read, whose type leaves out the gaps
  const used = usedOf(cells, sheet)
  const { columns, hiddenColumns, hiddenRows } = used
  const rows = used.rows.slice(0, Math.floor(left / Math.max(1, columns.length)))
  const { covered, spans } = mergesOf(sheet["!merges"] ?? [], { ...used, rows })
  const made = rows.map((row, index): Row => {
    const shown = columns.filter((column) => !covered.has(keyOf(row, column)))
    const read = shown.map((column): Cell => ({ content: contentOf(cells[row]?.[column]), ...(spans.get(keyOf(row, column)) ?? { columns: 1, rows: 1 }) }))
    return { isHeader: index === 0 && rows.length > 1 && read.every(({ content }) => content.length > 0), cells: read }
  })
  return { rows: made, shown: rows.length * columns.length, rowsLeft: used.rows.length - rows.length, hiddenRows, hiddenColumns }
}
