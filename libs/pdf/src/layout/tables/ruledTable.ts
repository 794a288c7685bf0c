import { largest, smallest } from "../../numbers.ts"
import { areaOf, holdsPoint } from "../../read/Box.ts"
import type { Cell, Region } from "../Item.ts"
import type { Word } from "../Word.ts"
import { boxOfCell, type Grid } from "./Grid.ts"
import { linesOfCell } from "./linesOfCell.ts"
import { isNumeric } from "./placeRows.ts"

/** Words as [cell][word], in the order of the grid's cells. */
export const wordsByCell = (grid: Grid, words: ReadonlyArray<Word>): ReadonlyArray<ReadonlyArray<Word>> =>
  grid.cells.map((cell) => {
    const box = boxOfCell(grid, cell)
    return words.filter((word) => holdsPoint(box, (word.left + word.right) / 2, word.base - word.size * 0.3))
  })

/** Indices of rows and columns with text. */
const findUsed = (grid: Grid, byCell: ReadonlyArray<ReadonlyArray<Word>>) => {
  const [rows, columns] = [new Set<number>(), new Set<number>()]
  for (const [index, cell] of grid.cells.entries()) {
    if (byCell[index]?.length === 0) continue
    for (let row = cell.row; row < cell.row + cell.rows; row++) rows.add(row)
    for (let column = cell.column; column < cell.column + cell.columns; column++) columns.add(column)
  }
  return { rows, columns }
}

/** How many of `length` numbers starting at `from` are in `kept`. */
const count = (kept: ReadonlySet<number>, from: number, length: number): number => {
  let found = 0
  for (let at = from; at < from + length; at++) if (kept.has(at)) found++
  return found
}

/** Renumbers rows and columns without the empty ones. */
const withoutGaps = (
  byRow: ReadonlyArray<ReadonlyArray<Cell>>,
  rows: ReadonlySet<number>,
  columns: ReadonlySet<number>,
): ReadonlyArray<ReadonlyArray<Cell>> =>
  byRow.map((row) =>
    row.map((cell) => ({ ...cell, row: count(rows, 0, cell.row), column: count(columns, 0, cell.column) })),
  )

const edgesOf = ({ xs }: Grid, columns: ReadonlySet<number>): ReadonlyArray<number> => [
  ...xs.slice(0, -1).filter((_, index) => columns.has(index)),
  xs.at(-1) ?? 0,
]

/** Whether a grid is a frame or a drawing: few cells have text, one has most of it, or it holds code with line numbers. */
const isFrame = (byCell: ReadonlyArray<ReadonlyArray<Word>>, columns: number): boolean => {
  const filled = byCell.filter((own) => own.length > 0).length
  const characters = byCell.map((own) => own.reduce((sum, { text }) => sum + text.length, 0))
  const all = characters.reduce((sum, number) => sum + number, 0)
  if (filled < 3 || filled < byCell.length * 0.3 || (largest(characters) > all * 0.7 && all > 300)) return true
  const text = byCell.flat().filter((word) => !isNumeric(word.text))
  return columns < 3 && text.filter(({ look }) => look.isMono).length > text.length * 0.7
}

/** In points squared. */
const smallestArea = 400

/** Fills a ruled grid with text. Undefined if it frames something else, or is a drawing. */
export const ruledTable = (grid: Grid, words: ReadonlyArray<Word>): Region | undefined => {
  const byCell = wordsByCell(grid, words)
  const { columns, rows } = findUsed(grid, byCell)
  const box = { left: grid.xs[0] ?? 0, right: grid.xs.at(-1) ?? 0, top: grid.ys[0] ?? 0, bottom: grid.ys.at(-1) ?? 0 }
  const isTable = rows.size > 1 && (columns.size > 1 || rows.size > 3)
  if (!isTable || areaOf(box) < smallestArea || isFrame(byCell, columns.size)) return undefined
  const first = smallest(rows)
  const cells = grid.cells.flatMap((cell, index): ReadonlyArray<Cell> => {
    const [height, width] = [count(rows, cell.row, cell.rows), count(columns, cell.column, cell.columns)]
    return height === 0 || width === 0
      ? []
      : [{ ...cell, rows: height, columns: width, isHead: cell.row === first, lines: linesOfCell(byCell[index] ?? []) }]
  })
  const byRow = [...rows].toSorted((a, b) => a - b).map((row) => cells.filter((cell) => cell.row === row))
  return {
    ...box,
    kind: "table",
    grid: withoutGaps(byRow, rows, columns),
    xs: edgesOf(grid, columns),
    lines: cells.flatMap(({ lines }) => lines),
    score: 0.9,
  }
}
