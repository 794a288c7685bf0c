import type { Box } from "../../read/Box.ts"

/** Cells of a table by place, before text is put into them. */
export interface GridCell {
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
}

/** Where the rows and columns of a table lie: one more edge than there are of each. */
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
