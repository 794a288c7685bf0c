import type { Cell } from "../Item.ts"
import { CoveredCells } from "./CoveredCells.ts"
import { headSpans } from "./headSpans.ts"
import { linesOfCell } from "./linesOfCell.ts"
import type { LogicalRow } from "./logicalRows.ts"
import { mergedPieces } from "./mergedPieces.ts"
import type { Piece } from "./placeRows.ts"
import type { Stroke } from "./Stroke.ts"

/** Rows of a table, how many of them are its head, its column edges, and the horizontal lines. */
export interface TableRows {
  readonly rows: ReadonlyArray<LogicalRow>
  readonly heads: number
  readonly edges: ReadonlyArray<number>
  readonly across: ReadonlyArray<Stroke>
}

type PieceAt = (row: number, column: number) => Piece | undefined

/** Text in one column of the head spans the empty head cells above and below it. */
const headCell = (
  at: PieceAt,
  row: number,
  { column, heads }: { readonly column: number; readonly heads: number },
): { readonly piece: Piece | undefined; readonly rows: number } => {
  let piece = at(row, column)
  let rows = 1
  if (piece !== undefined && piece.from !== piece.to) return { piece, rows }
  for (; row + rows < heads; rows++) {
    const below = at(row + rows, column)
    if (below !== undefined && (piece !== undefined || below.from !== below.to)) break
    piece = below ?? piece
  }
  return { piece, rows }
}

/** Cells as [row][cell]; head cells span the empty ones below them. */
export const buildCells = ({ across, edges, heads, rows }: TableRows): ReadonlyArray<ReadonlyArray<Cell>> => {
  const placed = rows.map((row, index) => (index < heads - 1 ? headSpans(row, edges, across) : mergedPieces(row)))
  const at: PieceAt = (row, column) => placed[row]?.find(({ from, to }) => from <= column && to >= column)
  const covered = new CoveredCells()
  return placed.map((_, row) => {
    const cells: Array<Cell> = []
    for (let column = 0; column < edges.length - 1; column++) {
      if (covered.has(row, column)) continue
      const isHead = row < heads
      const { piece, rows: height } = isHead
        ? headCell(at, row, { column, heads })
        : { piece: at(row, column), rows: 1 }
      const cell = { row, column, rows: height, columns: piece === undefined ? 1 : Math.max(1, piece.to - column + 1) }
      covered.add(cell)
      cells.push({ ...cell, isHead, lines: piece === undefined ? [] : linesOfCell(piece.words) })
    }
    return cells
  })
}
