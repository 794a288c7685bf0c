import { largest, smallest } from "../../numbers.ts"
import type { Word } from "../Word.ts"
import { boxOfCell, type Grid, type GridCell } from "./Grid.ts"
import { wordsByCell } from "./ruledTable.ts"

/** Fewest rows of a tall cell, the fraction of them that must hold a line, and the fraction of its width that lines of prose fill. */
const [fewestRows, mostlyFilled, proseWidth] = [3, 0.7, 0.75]

/** Whether a cell has a line of text for each row it spans, and no prose. */
const isRowByRow = (grid: Grid, cell: GridCell, words: ReadonlyArray<Word>): boolean => {
  const lines = Map.groupBy(words, ({ base, size }) => grid.ys.findLastIndex((y) => y <= base - size * 0.3))
  const { left, right } = boxOfCell(grid, cell)
  const full = [...lines.values()].filter(
    (own) =>
      largest(own.map((word) => word.right)) - smallest(own.map((word) => word.left)) > (right - left) * proseWidth,
  )
  return lines.size >= cell.rows * mostlyFilled && full.length < lines.size * 0.5
}

const partsOf = (cell: GridCell): ReadonlyArray<GridCell> =>
  Array.from({ length: cell.rows }, (_, row) => ({ ...cell, row: cell.row + row, rows: 1 }))

/** Splits tall cells by the rows of the other columns, such as row labels in one cell, a line each. */
export const splitTallCells = (grid: Grid, words: ReadonlyArray<Word>): Grid => {
  if (!grid.cells.some(({ rows }) => rows >= fewestRows)) return grid
  const byCell = wordsByCell(grid, words)
  const cells = grid.cells.flatMap((cell, index) => {
    const isTall = cell.rows >= fewestRows && isRowByRow(grid, cell, byCell[index] ?? [])
    return isTall ? partsOf(cell) : [cell]
  })
  return cells.length === grid.cells.length
    ? grid
    : { ...grid, cells: cells.toSorted((a, b) => a.row - b.row || a.column - b.column) }
}
