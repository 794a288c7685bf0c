import type { Box } from "../../read/Box.ts"

/** Position and spans of a table cell, before text is assigned. */
export interface GridCell {
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
}

/** Edges of a table's columns and rows, one more than there are of each, and its cells. */
export interface Grid {
  readonly xs: ReadonlyArray<number>
  readonly ys: ReadonlyArray<number>
  readonly cells: ReadonlyArray<GridCell>
}

export const boxOfCell = ({ xs, ys }: Grid, { column, columns, row, rows }: GridCell): Box => ({
  left: xs[column] ?? 0,
  right: xs[column + columns] ?? 0,
  top: ys[row] ?? 0,
  bottom: ys[row + rows] ?? 0,
})
