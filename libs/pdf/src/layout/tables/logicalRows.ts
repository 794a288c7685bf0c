import { median } from "../../numbers.ts"
import { isNumeric, type PlacedRow, textOfPiece } from "./placeRows.ts"
import type { Stroke } from "./Stroke.ts"

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
}

const stepsOf = (rows: ReadonlyArray<PlacedRow>): ReadonlyArray<number> =>
  rows.slice(1).map(({ row }, index) => row.base - (rows[index]?.row.base ?? row.base))

/** The largest baseline step within a cell, if steps fall into two clusters; otherwise undefined. */
const lineStep = (rows: ReadonlyArray<PlacedRow>): number | undefined => {
  const steps = stepsOf(rows)
  const size = median(rows.map(({ row }) => row.size))
  const kinds = clusters(steps, size * 0.12)
  const [small] = kinds
  if (small === undefined || kinds.length < 2 || small > size * 1.5) return undefined
  const limit = small + size * 0.22
  const wide = steps.filter((step) => step > limit).length
  return wide >= Math.max(2, rows.length * 0.2) && wide < steps.length ? limit : undefined
}

const hasColumn = ({ pieces }: PlacedRow, column: number): boolean =>
  pieces.some(({ from, to }) => from <= column && to >= column)

/** Whether a row continues the cells above, for tables whose row steps do not tell. */
const wraps = (above: PlacedRow, row: PlacedRow, columns: number): boolean => {
  if (row.pieces.length === 0) return true
  if (row.pieces.some((piece) => isNumeric(textOfPiece(piece)))) return false
  const fits = row.pieces.every(({ from, to }) => above.pieces.some((piece) => piece.from === from && piece.to === to))
  if (!hasColumn(row, 0)) return fits && row.pieces.length <= Math.max(1, columns * 0.6)
  if (row.pieces.length > 1 || !fits) return false
  return /^\p{Ll}/u.test(textOfPiece(row.pieces[0] as never)) || /[-,]$/u.test(textOfPiece(above.pieces[0] as never))
}

/** Groups text rows into table rows, split at rules and wide steps; continuation lines join the row above. */
export const logicalRows = (
  rows: ReadonlyArray<PlacedRow>,
  across: ReadonlyArray<Stroke>,
  columns: number,
): ReadonlyArray<LogicalRow> => {
  const limit = lineStep(rows)
  const parts = (upper: number, lower: number, drawn = false) =>
    across.some(({ at, isDrawn }) => at > upper - 2 && at < lower + 2 && (isDrawn || !drawn))
  const ruled = rows.filter(
    ({ row }, index) => index > 0 && parts((rows[index - 1] as PlacedRow).row.base, row.base - row.size * 0.5, true),
  ).length
  const isAllRuled = ruled >= Math.max(3, rows.length * 0.35)
  const found: Array<{ rows: Array<PlacedRow>; isRuled: boolean }> = []
  for (const row of rows) {
    const open = found.at(-1)
    const above = open?.rows.at(-1)
    if (open === undefined || above === undefined) {
      found.push({ rows: [row], isRuled: false })
      continue
    }
    const isRuled = parts(above.row.base, row.row.base - row.row.size * 0.5)
    const step = row.row.base - above.row.base
    const goesOn =
      !isRuled &&
      (isAllRuled || (limit === undefined ? step < row.row.size * 1.7 && wraps(above, row, columns) : step <= limit))
    if (goesOn) open.rows.push(row)
    else found.push({ rows: [row], isRuled })
  }
  return found
}
