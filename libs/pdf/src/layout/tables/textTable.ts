import { largest } from "../../numbers.ts"
import { around, type Box } from "../../read/Box.ts"
import type { Cell } from "../Item.ts"
import { type Line, lineOf } from "../Line.ts"
import type { Word } from "../Word.ts"
import { separatorsOf, usefulSeparators } from "./columnsOf.ts"
import { type LogicalRow, logicalRows } from "./logicalRows.ts"
import { isNumeric, type Piece, placeRow, textOfPiece } from "./placeRows.ts"
import type { Stroke } from "./Stroke.ts"
import { type TextRow, textRows } from "./textRows.ts"

/** A table that text draws: its rows, and what was measured to judge it. */
export interface TextTable {
  readonly box: Box
  readonly grid: ReadonlyArray<ReadonlyArray<Cell>>
  readonly separators: ReadonlyArray<number>
  readonly rows: ReadonlyArray<LogicalRow>
}

const linesOf = (words: ReadonlyArray<Word>): ReadonlyArray<Line> => textRows(words).map(({ chunks }) => lineOf(chunks.flatMap((chunk) => chunk.words)))

/** Rows at the top that name the columns: up to a line across, or up to the first row of numbers. */
const headRows = (rows: ReadonlyArray<LogicalRow>): number => {
  const limit = Math.min(4, rows.length - 1)
  for (let index = 1; index <= limit; index++) if (rows[index]?.isRuled === true && rows.slice(index + 1).some(({ isRuled }) => !isRuled)) return index
  const numbers = rows.findIndex(({ rows: own }) => own.some(({ pieces }) => pieces.slice(1).some((piece) => isNumeric(textOfPiece(piece)))))
  return numbers > 0 && numbers <= limit ? numbers : 1
}

interface Placed extends Piece {
  readonly row: number
}

/** Columns that a heading over others stands above: those that a line below it covers, else the empty ones beside it that it is centred over. */
const widened = (piece: Piece, taken: ReadonlySet<number>, edges: ReadonlyArray<number>, line: Stroke | undefined): Piece => {
  const centre = (piece.left + piece.right) / 2
  const centreOf = (from: number, to: number) => ((edges[from] ?? 0) + (edges[to + 1] ?? 0)) / 2
  if (line !== undefined) {
    const columns = edges.slice(1).flatMap((right, index) => (((edges[index] ?? 0) + right) / 2 > line.from && ((edges[index] ?? 0) + right) / 2 < line.to ? [index] : []))
    const [from, to] = [Math.min(piece.from, ...columns), Math.max(piece.to, ...columns)]
    return { ...piece, from, to }
  }
  let best = piece
  let least = Math.abs(centre - centreOf(piece.from, piece.to))
  for (let from = piece.from; from >= 0 && (from === piece.from || !taken.has(from)); from--) {
    for (let to = piece.to; to < edges.length - 1 && (to === piece.to || !taken.has(to)); to++) {
      const distance = Math.abs(centre - centreOf(from, to))
      if (distance < least * 0.5 && to - from > best.to - best.from) [best, least] = [{ ...piece, from, to }, distance]
    }
  }
  return best
}

const mergedPieces = ({ rows }: LogicalRow): ReadonlyArray<Piece> => {
  const pieces: Array<Piece> = []
  for (const piece of rows.flatMap((row) => row.pieces)) {
    const index = pieces.findIndex(({ from, to }) => piece.from <= to && piece.to >= from)
    const last = pieces[index]
    if (last === undefined) pieces.push(piece)
    else
      pieces[index] = {
        from: Math.min(last.from, piece.from),
        to: Math.max(last.to, piece.to),
        left: Math.min(last.left, piece.left),
        right: Math.max(last.right, piece.right),
        words: [...last.words, ...piece.words],
      }
  }
  return pieces.toSorted((a, b) => a.from - b.from)
}

/** Pieces of a heading row, each over the columns that it is about. */
const spread = (row: LogicalRow, edges: ReadonlyArray<number>, across: ReadonlyArray<Stroke>): ReadonlyArray<Piece> => {
  const pieces = mergedPieces(row)
  const bottom = largest(row.rows.map((own) => own.row.bottom))
  const size = row.rows[0]?.row.size ?? 10
  const width = (edges.at(-1) ?? 0) - (edges[0] ?? 0)
  return pieces.map((piece) => {
    const taken = new Set(pieces.flatMap((other) => (other === piece ? [] : Array.from({ length: other.to - other.from + 1 }, (_, index) => other.from + index))))
    const line = across.find(({ at, from, to }) => at > bottom - size * 0.4 && at < bottom + size * 0.9 && to - from < width * 0.85 && from < piece.right && to > piece.left)
    return widened(piece, taken, edges, line)
  })
}

/** Cells by row: those of the head reach down over what is empty below them. */
const gridOf = (rows: ReadonlyArray<LogicalRow>, heads: number, edges: ReadonlyArray<number>, across: ReadonlyArray<Stroke>): ReadonlyArray<ReadonlyArray<Cell>> => {
  const columns = edges.length - 1
  const placed: ReadonlyArray<ReadonlyArray<Placed>> = rows.map((row, index) => (index < heads - 1 ? spread(row, edges, across) : mergedPieces(row)).map((piece) => ({ ...piece, row: index })))
  const at = (row: number, column: number) => placed[row]?.find(({ from, to }) => from <= column && to >= column)
  const covered = new Set<string>()
  return placed.map((_, row) => {
    const cells: Array<Cell> = []
    for (let column = 0; column < columns; column++) {
      if (covered.has(`${row} ${column}`)) continue
      const isHead = row < heads
      let piece = at(row, column)
      let height = 1
      // What stands lower in the head, or higher, belongs to all of its rows.
      if (isHead && heads > 1 && (piece === undefined || piece.from === piece.to)) {
        while (row + height < heads && (piece === undefined || at(row + height, column) === undefined)) {
          const below = at(row + height, column)
          if (below !== undefined && below.from !== below.to) break
          piece ??= below
          height++
        }
      }
      const width = piece === undefined ? 1 : Math.max(1, piece.to - column + 1)
      for (let y = row; y < row + height; y++) for (let x = column; x < column + width; x++) covered.add(`${y} ${x}`)
      cells.push({ row, column, rows: height, columns: width, isHead, lines: piece === undefined ? [] : linesOf(piece.words) })
      column += width - 1
    }
    return cells
  })
}

/** Reads words as a table; undefined where they stand in fewer than two columns or rows. `fixed` are separators that lines draw. */
export const textTable = (words: ReadonlyArray<Word>, across: ReadonlyArray<Stroke>, fixed: ReadonlyArray<number> = []): TextTable | undefined => {
  const rows: ReadonlyArray<TextRow> = textRows(words)
  if (rows.length < 2) return undefined
  const separators = fixed.length > 0 ? fixed : usefulSeparators(rows, separatorsOf(rows))
  if (separators.length === 0) return undefined
  const box = around(rows)
  const edges = [box.left, ...separators, box.right]
  const logical = logicalRows(rows.map((row) => placeRow(row, separators)), across, edges.length - 1)
  if (logical.length < 2) return undefined
  return { box, grid: gridOf(logical, headRows(logical), edges, across), separators, rows: logical }
}
