import { smallest } from "../../numbers.ts"
import type { Cell, Region } from "../Item.ts"
import { lineOf } from "../Line.ts"
import type { Word } from "../Word.ts"
import { placeRow, type PlacedRow } from "./placeRows.ts"
import { type TextRow, textRows } from "./textRows.ts"

/** Rows that a table takes in above itself at most; in sizes of the font, how near they stand. */
const [mostRows, nearest] = [3, 1.6]

/** A row stands over the columns of a table: several pieces, each over one of them, and none of them prose. */
const fits = ({ pieces, row }: PlacedRow, columns: number, { left, right }: Region): boolean =>
  row.left > left - row.size * 2 &&
  row.right < right + row.size * 2 &&
  pieces.length >= Math.max(2, Math.min(columns, 3) - 1) &&
  pieces.every(({ from, to, words }) => from === to && words.length < 7)

const cellsOf = ({ pieces }: PlacedRow, row: number, columns: number): ReadonlyArray<Cell> =>
  Array.from({ length: columns }, (_, column): Cell => {
    const words = pieces.find(({ from }) => from === column)?.words
    return { row, column, rows: 1, columns: 1, isHead: true, lines: words === undefined ? [] : [lineOf(words)] }
  })

/** Rows above a table, nearest first, that name its columns. */
const headsAbove = (region: Region, rows: ReadonlyArray<TextRow>, separators: ReadonlyArray<number>): ReadonlyArray<PlacedRow> => {
  const heads: Array<PlacedRow> = []
  let top = region.top
  for (const row of rows.toReversed()) {
    const placed = placeRow(row, separators)
    if (heads.length >= mostRows || top - row.bottom > row.size * nearest || !fits(placed, separators.length + 1, region)) break
    heads.push(placed)
    top = row.top
  }
  return heads
}

/** A table with the rows above it that name its columns, though no line joins them. `words` are those that belong to no table. */
export const growTable = (region: Region, words: ReadonlyArray<Word>): Region => {
  const { grid, xs } = region
  if (grid === undefined || xs === undefined || xs.length < 3) return region
  const near = words.filter((word) => word.bottom <= region.top + word.size * 0.4 && word.top > region.top - word.size * nearest * 3 * mostRows && word.right > region.left && word.left < region.right)
  const heads = headsAbove(region, textRows(near), xs.slice(1, -1)).toReversed()
  if (heads.length === 0) return region
  const added = heads.map((head, row) => cellsOf(head, row, xs.length - 1))
  const moved = grid.map((row) => row.map((cell) => ({ ...cell, row: cell.row + heads.length, isHead: false })))
  const all = [...added, ...moved]
  return { ...region, top: smallest(heads.map(({ row }) => row.top)), grid: all, lines: all.flatMap((row) => row.flatMap(({ lines }) => lines)) }
}
