import { median } from "../../numbers.ts"
import { isNumeric, type Piece, type PlacedRow, textOfPiece } from "./placeRows.ts"
import type { Stroke } from "./Stroke.ts"
import { columnsOf, findTallCells, type TallCells, widestLeading } from "./tallCells.ts"

/** Means of clusters in ascending order; neighbours in a cluster differ by at most `slack`. */
const clusters = (numbers: ReadonlyArray<number>, slack: number): ReadonlyArray<number> => {
  const groups: Array<Array<number>> = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = groups.at(-1)
    if (last !== undefined && number - (last.at(-1) ?? number) <= slack) last.push(number)
    else groups.push([number])
  }
  return groups.map((group) => group.reduce((sum, number) => sum + number, 0) / group.length)
}

/** Text rows that form one table row. */
export interface LogicalRow {
  readonly rows: ReadonlyArray<PlacedRow>
  /** A rule separates it from the row above. */
  readonly isRuled: boolean
  /** Lines drawn between it and the row above. */
  readonly above: ReadonlyArray<Stroke>
  /** Cells halfway to the next row, which span both. */
  readonly halfway: ReadonlyArray<Piece>
}

const stepsOf = (rows: ReadonlyArray<PlacedRow>): ReadonlyArray<number> =>
  rows.slice(1).map(({ row }, index) => row.base - (rows[index]?.row.base ?? row.base))

/** In font sizes: least leading of lines in a cell. */
const tightest = 0.9

/** The largest baseline step within a cell, if the steps that no line crosses fall into two clusters; otherwise undefined. */
const lineStep = (rows: ReadonlyArray<PlacedRow>, above: ReadonlyArray<ReadonlyArray<Stroke>>): number | undefined => {
  const steps = stepsOf(rows).filter((_, index) => above[index + 1]?.some(({ isDrawn }) => isDrawn) !== true)
  const size = median(rows.map(({ row }) => row.size))
  // Lines that overlap are of cells beside each other.
  const kinds = clusters(
    steps.filter((step) => step > size * tightest),
    size * 0.12,
  )
  const [small] = kinds
  if (small === undefined || kinds.length < 2 || small > size * 1.5) return undefined
  const limit = small + size * 0.22
  const wide = steps.filter((step) => step > limit).length
  return wide >= Math.max(2, rows.length * 0.2) && wide < steps.length ? limit : undefined
}

const hasColumn = ({ pieces }: PlacedRow, column: number): boolean =>
  pieces.some(({ from, to }) => from <= column && to >= column)

/** Whether a row is only a number below text, which it ends: a part number. */
const endsText = (above: PlacedRow, { pieces: [piece, ...others] }: PlacedRow): boolean => {
  if (piece === undefined || piece.from === 0 || others.length > 0) return false
  const text = above.pieces.find(({ from, to }) => piece.from === from && piece.to === to)
  return text !== undefined && !isNumeric(textOfPiece(text))
}

/** Whether a row continues the cells above, for tables whose row steps do not tell. */
const wraps = (above: PlacedRow, row: PlacedRow, columns: number): boolean => {
  if (row.pieces.length === 0) return true
  if (row.pieces.some((piece) => isNumeric(textOfPiece(piece))) && !endsText(above, row)) return false
  const fits = row.pieces.every(({ from, to }) => above.pieces.some((piece) => piece.from === from && piece.to === to))
  if (!hasColumn(row, 0)) return fits && row.pieces.length <= Math.max(1, columns * 0.6)
  if (row.pieces.length > 1 || !fits) return false
  return /^\p{Ll}/u.test(textOfPiece(row.pieces[0] as never)) || /[-,]$/u.test(textOfPiece(above.pieces[0] as never))
}

/** How far from the middle between two rows a cell that spans them may be, as a fraction of their distance. */
const uncentred = 0.15

/** Whether two rows may be lines of the same cells: as close as lines, without numbers and in the same columns. */
const mayBeLines = (above: PlacedRow, below: PlacedRow): boolean =>
  below.row.base - above.row.base < below.row.size * widestLeading &&
  above.pieces.length === below.pieces.length &&
  below.pieces.every(
    (piece, index) =>
      piece.from === above.pieces[index]?.from &&
      piece.to === above.pieces[index]?.to &&
      !isNumeric(textOfPiece(piece)),
  )

/** Whether a row stands halfway between fuller rows whose cells are all in other columns. */
const isHalfway = (row: PlacedRow, above: PlacedRow | undefined, below: PlacedRow | undefined): boolean => {
  if (above === undefined || below === undefined) return false
  const distance = below.row.base - above.row.base
  const middle = (above.row.base + below.row.base) / 2
  return (
    Math.abs(row.row.base - middle) < distance * uncentred &&
    !mayBeLines(above, below) &&
    row.pieces.length < Math.min(above.pieces.length, below.pieces.length) &&
    columnsOf(row).isDisjointFrom(columnsOf(above)) &&
    columnsOf(row).isDisjointFrom(columnsOf(below))
  )
}

/** What tells whether a text row continues the row above: the lines between them, and the steps and tall cells of the table. */
interface RowRules {
  readonly columns: number
  readonly limit: number | undefined
  readonly isAllRuled: boolean
  readonly tall: TallCells
}

/** Fewest drawn lines that part the rows of a table. */
const fewestLines = 3

/** Whether drawn lines part all rows: below the head, a column has text in the first line between two of them only. */
const arePartedByLines = (
  rows: ReadonlyArray<PlacedRow>,
  above: ReadonlyArray<ReadonlyArray<Stroke>>,
  columns: number,
): boolean => {
  const starts = rows.flatMap((_, index) => (above[index]?.some(({ isDrawn }) => isDrawn) === true ? [index] : []))
  const groups = starts.map((start, index) => rows.slice(start, starts[index + 1]))
  const isTight = groups.every((group) =>
    stepsOf(group).every((step) => step < (group[0]?.row.size ?? 0) * widestLeading),
  )
  return (
    groups.length >= fewestLines &&
    isTight &&
    Array.from({ length: columns - 1 }, (_, index) => index + 1).some((column) =>
      groups.every((group) => group.every((row, index) => hasColumn(row, column) === (index === 0))),
    )
  )
}

const goesOn = (
  [last, row]: readonly [PlacedRow, PlacedRow],
  { columns, isAllRuled, limit, tall }: RowRules,
): boolean => {
  const step = row.row.base - last.row.base
  if (tall.first.has(row)) return false
  if (isAllRuled || tall.others.has(row) || step < row.row.size * tightest) return true
  return limit === undefined ? step < row.row.size * widestLeading && wraps(last, row, columns) : step <= limit
}

/** Lines drawn above each row but the first, up to the row before. */
const linesAbove = (
  rows: ReadonlyArray<PlacedRow>,
  across: ReadonlyArray<Stroke>,
): ReadonlyArray<ReadonlyArray<Stroke>> =>
  rows.map(({ row }, index) => {
    const upper = rows[index - 1]?.row.base ?? Infinity
    return across.filter(({ at }) => at > upper - 2 && at < row.base - row.size * 0.5 + 2)
  })

/** Groups text rows into table rows, split at rules and wide steps; continuation lines join the row above. */
export const logicalRows = (
  all: ReadonlyArray<PlacedRow>,
  across: ReadonlyArray<Stroke>,
  columns: number,
): ReadonlyArray<LogicalRow> => {
  const between = new Set(all.filter((row, index) => isHalfway(row, all[index - 1], all[index + 1])))
  const halves = new Map(all.flatMap((row, index) => (between.has(row) ? [[all[index + 1], [row]]] : [])))
  const rows = all.filter((row) => !between.has(row))
  const above = linesAbove(rows, across)
  const ruled = above.filter((lines) => lines.some(({ isDrawn }) => isDrawn)).length
  const rules: RowRules = {
    columns,
    limit: lineStep(rows, above),
    isAllRuled: ruled >= Math.max(fewestLines, rows.length * 0.35) || arePartedByLines(rows, above, columns),
    tall: findTallCells(rows),
  }
  const found: Array<LogicalRow & { readonly rows: Array<PlacedRow>; readonly halfway: Array<Piece> }> = []
  for (const [index, row] of rows.entries()) {
    const [open, own] = [found.at(-1), above[index] ?? []]
    const half = halves.get(row) ?? []
    const last = open?.rows.at(-1)
    if (open !== undefined && last !== undefined && own.length === 0 && goesOn([last, row], rules))
      open.rows.push(...half, row)
    else {
      open?.halfway.push(...half.flatMap(({ pieces }) => pieces))
      found.push({ rows: [row], isRuled: own.length > 0, above: own, halfway: [] })
    }
  }
  return found
}
