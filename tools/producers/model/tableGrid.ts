import type { Cell } from "./TableBlock.ts"

/** A cell at its place: the first row and column of the grid that it covers. */
export interface PlacedCell extends Cell {
  readonly columns: number
  readonly rows: number
  readonly row: number
  readonly column: number
}

/** Cells by row and column; one that spans is at all of its places. */
export type TableGrid = ReadonlyArray<ReadonlyArray<PlacedCell | undefined>>

/** Places cells as HTML does: each in the first column of its row that no cell from above covers. */
export const tableGrid = (rows: ReadonlyArray<ReadonlyArray<Cell>>): TableGrid => {
  const grid: Array<Array<PlacedCell | undefined>> = rows.map(() => [])
  for (const [row, cells] of rows.entries()) {
    let column = 0
    for (const cell of cells) {
      while (grid[row]?.[column] !== undefined) column += 1
      cover(grid, { ...cell, columns: cell.columns ?? 1, rows: cell.rows ?? 1, row, column })
    }
  }
  return grid
}

const cover = (grid: Array<Array<PlacedCell | undefined>>, cell: PlacedCell): void => {
  for (const line of grid.slice(cell.row, cell.row + cell.rows))
    for (let column = cell.column; column < cell.column + cell.columns; column++) line[column] = cell
}

/** The cells of each row that begin in it, with their places. */
export const placedRows = (rows: ReadonlyArray<ReadonlyArray<Cell>>): ReadonlyArray<ReadonlyArray<PlacedCell>> =>
  tableGrid(rows).map((line, row) =>
    [...new Set(line)].filter((cell): cell is PlacedCell => cell !== undefined && cell.row === row),
  )
