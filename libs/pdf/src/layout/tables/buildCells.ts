import type { Cell } from "../Item.ts"
import { CoveredCells } from "./CoveredCells.ts"
import { headSpans } from "./headSpans.ts"
import { linesOfCell } from "./linesOfCell.ts"
import type { LogicalRow } from "./logicalRows.ts"
import { mergedPieces } from "./mergedPieces.ts"
import type { Piece } from "./placeRows.ts"
import { type RowSpan, rowSpans } from "./rowSpans.ts"
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

/** The text of a span, wherever in it. */
const pieceIn = (
  { from, to }: RowSpan,
  column: number,
  { at, rows }: { readonly at: PieceAt; readonly rows: ReadonlyArray<LogicalRow> },
): Piece | undefined => {
  for (let row = from; row <= to; row++) {
    const piece = at(row, column) ?? (row < to ? rows[row]?.halfway.find((own) => own.from === column) : undefined)
    if (piece !== undefined) return piece
  }
  return undefined
}

/** Cells as [row][cell]; head cells span the empty ones below them, others those that no line parts from them. */
export const buildCells = ({ across, edges, heads, rows }: TableRows): ReadonlyArray<ReadonlyArray<Cell>> => {
  const placed = rows.map((row, index) => (index < heads - 1 ? headSpans(row, edges, across) : mergedPieces(row)))
  const at: PieceAt = (row, column) => placed[row]?.find(({ from, to }) => from <= column && to >= column)
  const covered = new CoveredCells()
  const spans = edges.slice(1).map((_, column) => rowSpans(rows, placed, { column, edges, heads }))
  const cellAt = (row: number, column: number) => {
    const half = row < heads - 1 ? rows[row]?.halfway.find(({ from }) => from === column) : undefined
    if (half !== undefined) return { piece: half, rows: 2 }
    if (row < heads) return headCell(at, row, { column, heads })
    const span = spans[column]?.find(({ from }) => from === row)
    return span === undefined
      ? { piece: at(row, column), rows: 1 }
      : { piece: pieceIn(span, column, { at, rows }), rows: span.to - span.from + 1 }
  }
  return placed.map((_, row) => {
    const cells: Array<Cell> = []
    for (let column = 0; column < edges.length - 1; column++) {
      if (covered.has(row, column)) continue
      const { piece, rows: height } = cellAt(row, column)
      const cell = { row, column, rows: height, columns: piece === undefined ? 1 : Math.max(1, piece.to - column + 1) }
      covered.add(cell)
      cells.push({ ...cell, isHead: row < heads, lines: piece === undefined ? [] : linesOfCell(piece.words) })
    }
    return cells
  })
}
