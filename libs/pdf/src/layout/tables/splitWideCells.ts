import { smallest } from "../../numbers.ts"
import { enclosingBox } from "../../read/Box.ts"
import type { Word } from "../Word.ts"
import type { Grid, GridCell } from "./Grid.ts"
import { isSumRow, placeRow } from "./placeRows.ts"
import { wordsByCell } from "./ruledTable.ts"
import { textRows } from "./textRows.ts"

/** Fewest columns of a wide cell, and the fractions of them that its first line must fill, and that wide gaps must part. */
const [fewestColumns, mostlyFilled, mostlyApart] = [3, 0.75, 0.6]

/** Whether the text of a wide cell stands in the columns of the grid. */
const isInColumns = ({ xs }: Grid, { column, columns }: GridCell, words: ReadonlyArray<Word>): boolean => {
  const separators = xs.slice(column + 1, column + columns)
  const [first, ...others] = textRows(words).map((row) => placeRow(row, separators))
  return (
    first !== undefined &&
    first.row.chunks.length >= columns * mostlyApart &&
    first.pieces.length >= Math.max(fewestColumns, columns * mostlyFilled) &&
    [first, ...others].every(({ pieces }) => pieces.every(({ from, to }) => from === to))
  )
}

const leftOf = (words: ReadonlyArray<Word>): number => smallest(words.map(({ left }) => left))

/** In points: how far from the other text of its column the rest of a cell may begin. */
const mostIndent = 2

/** Whether a cell as wide as the table holds the rest of a cell of one column, other than the first: the row of a page before goes on. */
const isRest = ({ cells, xs }: Grid, cell: GridCell, byCell: ReadonlyArray<ReadonlyArray<Word>>): boolean => {
  const words = byCell[cells.indexOf(cell)] ?? []
  if (words.length === 0 || cell.columns < xs.length - 1) return false
  const { left, right } = enclosingBox(words)
  const column = xs.findLastIndex((x) => x <= left)
  return (
    column > 0 &&
    right <= (xs[column + 1] ?? -Infinity) &&
    cells.some(
      (other, index) =>
        other.column === column && other.columns === 1 && Math.abs(leftOf(byCell[index] ?? []) - left) < mostIndent,
    )
  )
}

const partsOf = (cell: GridCell): ReadonlyArray<GridCell> =>
  Array.from({ length: cell.columns }, (_, column) => ({ ...cell, column: cell.column + column, columns: 1 }))

/** Whether a wide cell holds the label of a sum and, in its last column, the sum. */
const isSum = ({ xs }: Grid, { column, columns }: GridCell, words: ReadonlyArray<Word>): boolean => {
  const [row, ...others] = textRows(words)
  const edge = xs[column + columns - 1] ?? Infinity
  return (
    row !== undefined &&
    others.every(({ left }) => left > edge) &&
    isSumRow(row, columns) &&
    (row.chunks[1]?.right ?? 0) > edge
  )
}

const sumOf = (cell: GridCell): ReadonlyArray<GridCell> => [
  { ...cell, columns: cell.columns - 1 },
  { ...cell, column: cell.column + cell.columns - 1, columns: 1 },
]

/** Splits wide cells by the columns of the other rows, such as a white row between stripes, a sum, or the rest of a row. */
export const splitWideCells = (grid: Grid, words: ReadonlyArray<Word>): Grid => {
  const byCell = wordsByCell(grid, words)
  return {
    ...grid,
    cells: grid.cells.flatMap((cell, index) => {
      const own = byCell[index] ?? []
      if (cell.columns < fewestColumns) return [cell]
      if (isInColumns(grid, cell, own) || isRest(grid, cell, byCell)) return partsOf(cell)
      return isSum(grid, cell, own) ? sumOf(cell) : [cell]
    }),
  }
}
