import { largest, smallest } from "../../numbers.ts"
import type { Cell, Region } from "../Item.ts"
import { linesOfCell } from "./linesOfCell.ts"
import type { Word } from "../Word.ts"
import { headSpans } from "./headSpans.ts"
import { isLabelRow, keepsChunks, type Piece, placeRow, type PlacedRow } from "./placeRows.ts"
import { rereadTable, type Surroundings } from "./rereadTable.ts"
import type { Stroke } from "./Stroke.ts"
import { isCaptionRow, textRows } from "./textRows.ts"

/** Most rows added above a table, their largest distance in font sizes, and the largest ratio of these to those of the table. */
const [mostRows, nearest, mostLarger] = [3, 1.6, 1.25]

/** Whether a row fits the columns of a table: several pieces, each in one column, and no prose. */
const fits = (placed: PlacedRow, columns: number, { left, lines, right }: Region): boolean => {
  const { pieces, row } = placed
  return (
    row.chunks.length > 1 &&
    keepsChunks(placed) &&
    row.size < (lines[0]?.size ?? row.size) * mostLarger &&
    row.left > left - row.size * 2 &&
    row.right < right + row.size * 2 &&
    pieces.length >= Math.max(2, Math.min(columns, 3) - 1) &&
    pieces.every(({ from, to, words }) => from === to && words.length < 7) &&
    !isCaptionRow(row)
  )
}

/** In points: tolerance between the ends of lines above a table and its sides. */
const slack = 6

/** Heights of lines as wide as the table above it, then its own top. */
const framesAbove = ({ left, right, top }: Region, across: ReadonlyArray<Stroke>): ReadonlyArray<number> => [
  ...across
    .filter(
      ({ at, from, isDrawn, to }) =>
        isDrawn && at < top - slack && Math.abs(from - left) < slack && Math.abs(to - right) < slack,
    )
    .map(({ at }) => at),
  top,
]

/** Whether rows between a line and the table are its head: few, close together and short, and one has a piece for most columns. */
const areHeads = (rows: ReadonlyArray<PlacedRow>, region: Region, columns: number): boolean =>
  rows.length > 0 &&
  rows.length <= mostRows &&
  rows.every(
    ({ pieces, row }, index) =>
      !isCaptionRow(row) &&
      (rows[index + 1]?.row ?? region).top - row.bottom < row.size * nearest &&
      pieces.every(({ words }) => words.length < 9),
  ) &&
  rows.some(({ pieces }) => pieces.length > columns / 2)

/** A row as table cells: its pieces, and empty cells between them. */
const cellsOf = (
  pieces: ReadonlyArray<Piece>,
  row: number,
  { columns, isHead }: { readonly columns: number; readonly isHead: boolean },
): ReadonlyArray<Cell> => {
  const cells: Array<Cell> = []
  for (let column = 0; column < columns;) {
    const piece = pieces.find(({ from, to }) => from <= column && to >= column)
    const width = piece === undefined ? 1 : piece.to - column + 1
    cells.push({
      row,
      column,
      rows: 1,
      columns: width,
      isHead,
      lines: piece === undefined ? [] : linesOfCell(piece.words),
    })
    column += width
  }
  return cells
}

/** Head rows directly above a table, from top to bottom. */
const headsAbove = (region: Region, rows: ReadonlyArray<PlacedRow>, columns: number): ReadonlyArray<PlacedRow> => {
  const heads: Array<PlacedRow> = []
  let top = region.top
  for (const placed of rows.toReversed()) {
    if (
      heads.length >= mostRows ||
      top - placed.row.bottom > placed.row.size * nearest ||
      !fits(placed, columns, region) ||
      isLabelRow(placed, columns)
    )
      break
    heads.unshift(placed)
    top = placed.row.top
  }
  return heads
}

/** Most rows added below a table, and the least fraction of columns that they fill. */
const [mostLastRows, fewestFilled] = [2, 0.75]

/** Rows below a table that fit its columns: the white one after the last stripe, or a sum. */
const rowsBelow = (region: Region, rows: ReadonlyArray<PlacedRow>, columns: number): ReadonlyArray<PlacedRow> => {
  const found: Array<PlacedRow> = []
  let { bottom } = region
  for (const placed of rows) {
    const isNext =
      placed.row.top - bottom < placed.row.size &&
      placed.pieces.length >= columns * fewestFilled &&
      fits(placed, columns, region)
    if (found.length >= mostLastRows || !isNext) break
    found.push(placed)
    bottom = placed.row.bottom
  }
  return found
}

const linesOf = (grid: ReadonlyArray<ReadonlyArray<Cell>>) => grid.flatMap((row) => row.flatMap(({ lines }) => lines))

const withRowsBelow = (region: Region, words: ReadonlyArray<Word>): Region => {
  const { grid, xs } = region
  if (grid === undefined || xs === undefined || xs.length < 3) return region
  const near = words.filter(
    (word) =>
      word.top >= region.bottom - word.size * 0.4 &&
      word.bottom < region.bottom + word.size * nearest * 3 * mostLastRows &&
      word.right > region.left &&
      word.left < region.right,
  )
  const added = rowsBelow(
    region,
    textRows(near).map((row) => placeRow(row, xs.slice(1, -1))),
    xs.length - 1,
  )
  if (added.length === 0) return region
  const all = [
    ...grid,
    ...added.map(({ pieces }, index) =>
      cellsOf(pieces, grid.length + index, { columns: xs.length - 1, isHead: false }),
    ),
  ]
  return { ...region, bottom: largest(added.map(({ row }) => row.bottom)), grid: all, lines: linesOf(all) }
}

const withRowsAbove = (region: Region, { across, words }: Surroundings): Region => {
  const { grid, xs } = region
  if (grid === undefined || xs === undefined || xs.length < 3) return region
  const near = words.filter(
    (word) =>
      word.bottom <= region.top + word.size * 0.4 &&
      word.top > region.top - word.size * nearest * 3 * mostRows &&
      word.right > region.left &&
      word.left < region.right,
  )
  const rows = textRows(near).map((row) => placeRow(row, xs.slice(1, -1)))
  const framed = framesAbove(region, across)
    .map((frame) => rows.filter(({ row }) => row.top > frame))
    .find((own) => areHeads(own, region, xs.length - 1))
  const heads = framed ?? headsAbove(region, rows, xs.length - 1)
  if (heads.length === 0) return region
  const added = heads.map((head, row) =>
    cellsOf(framed === undefined ? head.pieces : headSpans({ rows: [head] }, xs, across), row, {
      columns: xs.length - 1,
      isHead: true,
    }),
  )
  const moved = grid.map((row) => row.map((cell) => ({ ...cell, row: cell.row + heads.length, isHead: false })))
  const all = [...added, ...moved]
  return { ...region, top: smallest(heads.map(({ row }) => row.top)), grid: all, lines: linesOf(all) }
}

/** Adds head rows above a table and rows in its columns below it, which are outside its grid. */
export const growTable = (region: Region, surroundings: Surroundings): Region => {
  const larger = region.isAligned === true ? rereadTable(region, surroundings) : region
  return withRowsBelow(withRowsAbove(larger, surroundings), surroundings.words)
}
