import type { PlacedRow } from "./placeRows.ts"

/** In font sizes: largest leading of the lines of a cell. */
export const widestLeading = 1.7

/** How unequal the leading of a cell may be. */
const unevenness = 0.1

/** The columns with text in a row. */
export const columnsOf = ({ pieces }: PlacedRow): ReadonlySet<number> =>
  new Set(pieces.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index)))

/** Whether a row is beside the two middle lines of a taller cell. */
const isBeside = (upper: PlacedRow, row: PlacedRow, lower: PlacedRow): boolean => {
  const [own, above, below] = [columnsOf(row), columnsOf(upper), columnsOf(lower)]
  return (
    lower.row.base - upper.row.base < row.row.size * widestLeading &&
    row.pieces.length >= Math.max(upper.pieces.length, lower.pieces.length) &&
    own.isDisjointFrom(above) &&
    own.isDisjointFrom(below) &&
    !above.isDisjointFrom(below)
  )
}

/** Text rows that are lines of cells taller than the others of their row, which are centred beside them. */
export interface TallCells {
  /** The first line of each table row with such a cell. */
  readonly first: ReadonlySet<PlacedRow>
  /** The others. */
  readonly others: ReadonlySet<PlacedRow>
}

/** Finds the rows whose cells are centred beside a cell of several lines. */
export const findTallCells = (rows: ReadonlyArray<PlacedRow>): TallCells => {
  const first = new Set<PlacedRow>()
  const others = new Set<PlacedRow>()
  for (const [index, row] of rows.entries()) {
    const [upper, lower] = [rows[index - 1], rows[index + 1]]
    if (upper === undefined || lower === undefined || !isBeside(upper, row, lower)) continue
    const leading = lower.row.base - upper.row.base
    const goesOn = (one: PlacedRow | undefined, next: PlacedRow | undefined): boolean =>
      one !== undefined &&
      next !== undefined &&
      Math.abs(next.row.base - one.row.base - leading) < leading * unevenness &&
      columnsOf(one).isSubsetOf(columnsOf(upper).union(columnsOf(lower))) &&
      columnsOf(next).isSubsetOf(columnsOf(upper).union(columnsOf(lower)))
    let [from, to] = [index - 1, index + 1]
    while (goesOn(rows[from - 1], rows[from])) from--
    while (goesOn(rows[to], rows[to + 1])) to++
    for (const line of rows.slice(from + 1, to + 1)) others.add(line)
    const begin = rows[from]
    if (begin !== undefined && !others.has(begin)) first.add(begin)
  }
  return { first, others }
}
