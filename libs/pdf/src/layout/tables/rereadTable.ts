import { largest, smallest } from "../../numbers.ts"
import { holdsPoint } from "../../read/Box.ts"
import type { Region } from "../Item.ts"
import type { Word } from "../Word.ts"
import { isLabelRow, keepsChunks, placeRow } from "./placeRows.ts"
import { rowGapOf, textExtent } from "./rowGap.ts"
import type { Stroke } from "./Stroke.ts"
import { isCaptionRow, partsOf, type TextRow, textRows } from "./textRows.ts"
import { widestLeading } from "./tallCells.ts"
import { type TextTable, textTable } from "./textTable.ts"
import { regionOf } from "./regionOf.ts"

/** Most rows added at once, most words of their cells, the largest ratio of font sizes, and how far rows may reach beyond the table in font sizes. */
const [mostRows, mostWords, mostLarger, overhang] = [3, 7, 1.2, 2]

/** Surroundings of a table: words outside all tables, and the horizontal lines of the page. */
export interface Surroundings {
  readonly words: ReadonlyArray<Word>
  readonly across: ReadonlyArray<Stroke>
}

const wordsOf = ({ lines }: Region): ReadonlyArray<Word> => lines.flatMap(({ words }) => words)

const wordsOfRow = ({ chunks }: TextRow): ReadonlyArray<Word> => chunks.flatMap(({ words }) => words)

/** Whether a row may be one of a table: short pieces in its type and between its sides. */
const mayBelong = (row: TextRow, { left, lines, right }: Region): boolean => {
  const size = lines[0]?.size ?? row.size
  return (
    Math.max(size, row.size) < Math.min(size, row.size) * mostLarger &&
    row.left > left - row.size * overhang &&
    row.right < right + row.size * overhang &&
    row.chunks.every(({ words }) => words.length < mostWords) &&
    !isCaptionRow(row)
  )
}

/** In points: how far the lines of a cell begin from each other at most. */
const mostIndent = 2

/** Whether a row is more lines of the last cells of a table, other than its first, where cells have several. */
const goesOn = (row: TextRow, { grid = [] }: Region): boolean => {
  const beginsAt = (own: number) =>
    smallest(
      grid
        .flatMap((cells) => cells.flatMap(({ column, lines }) => (column === own ? lines : [])))
        .map(({ left }) => left),
    )
  const last = (grid.at(-1) ?? []).filter(({ column }) => column > 0)
  return (
    grid.some((cells) => cells.some(({ lines }) => lines.length > 1)) &&
    row.chunks.every((chunk) =>
      last.some(
        ({ column, columns, lines }) =>
          Math.abs((lines[0]?.left ?? Infinity) - chunk.left) < mostIndent &&
          row.base - (lines.at(-1)?.base ?? 0) < row.size * widestLeading &&
          chunk.right < beginsAt(column + columns),
      ),
    )
  )
}

/** The rows beside a table that are as close as its own, the nearest first. */
const nextRows = (region: Region, words: ReadonlyArray<Word>, side: "above" | "below"): ReadonlyArray<TextRow> => {
  const grid = region.grid ?? []
  const { most } = rowGapOf(grid)
  let { bottom, top } = textExtent(grid)
  const isBeside = (word: Word) =>
    word.right > region.left &&
    word.left < region.right &&
    (side === "above" ? word.base < top + word.size : word.base > bottom)
  const rows = textRows(words.filter(isBeside))
  const found: Array<TextRow> = []
  for (const row of side === "above" ? rows.toReversed() : rows) {
    const gap = side === "above" ? top - row.bottom : row.top - bottom
    if (
      found.length >= mostRows ||
      gap > most ||
      !(mayBelong(row, region) || (side === "below" && goesOn(row, region)))
    )
      break
    found.push(row)
    top = Math.min(top, row.top)
    bottom = Math.max(bottom, row.bottom)
  }
  return found
}

/** Whether columns part no word group of a row, or only where a gap may part cells. */
const keepsParts = (row: TextRow, { separators }: TextTable): boolean => {
  const { pieces } = placeRow(row, separators)
  return keepsChunks({ pieces, row: { ...row, chunks: row.chunks.flatMap(partsOf) } })
}

/** Whether each chunk of a row, or each part of one, has columns of its own. */
const isPlaced = (row: TextRow, table: TextTable): boolean =>
  placeRow(row, table.separators).pieces.length >= row.chunks.length && keepsParts(row, table)

const reread = (region: Region, rows: ReadonlyArray<TextRow>, across: ReadonlyArray<Stroke>): Region | undefined => {
  const last = rows.at(-1)
  if (last === undefined || (last.chunks.length < 2 && !goesOn(last, region))) return undefined
  const [top, bottom] = [
    Math.min(region.top, smallest(rows.map((row) => row.top))),
    Math.max(region.bottom, largest(rows.map((row) => row.bottom))),
  ]
  const lines = across.filter(
    ({ at, from, to }) => at >= top - 1 && at <= bottom + 1 && from >= region.left - 5 && to <= region.right + 5,
  )
  const table = textTable([...wordsOf(region), ...rows.flatMap(wordsOfRow)], lines)
  if (table === undefined || table.separators.length < (region.xs ?? []).length - 2) return undefined
  if (!rows.every((row) => isPlaced(row, table))) return undefined
  if (
    rows.some(
      (row) => row.base < region.top && isLabelRow(placeRow(row, table.separators), table.separators.length + 1),
    )
  )
    return undefined
  if (!textRows(wordsOf(region)).every((row) => keepsParts(row, table))) return undefined
  return {
    ...regionOf(table, region.score),
    isAligned: true,
    left: Math.min(region.left, table.box.left),
    right: Math.max(region.right, table.box.right),
    top,
    bottom,
  }
}

/** Whether a table holds all words within its box, which would otherwise be lost. */
const isWhole = (table: Region | undefined, words: ReadonlyArray<Word>): boolean => {
  if (table === undefined) return false
  const own = new Set(wordsOf(table).map(({ order }) => order))
  return words.every(
    (word) => own.has(word.order) || !holdsPoint(table, (word.left + word.right) / 2, word.base - word.size * 0.3),
  )
}

/** Adds the rows above and below a table of aligned text that are as close as its own, in its columns. */
export const rereadTable = (region: Region, { across, words }: Surroundings): Region => {
  let found = region
  let free = words
  for (const side of ["above", "below"] as const) {
    for (;;) {
      const rows = nextRows(found, free, side)
      const count = rows.findLastIndex((_, index) => isWhole(reread(found, rows.slice(0, index + 1), across), free)) + 1
      const added = new Set(rows.slice(0, count).flatMap(wordsOfRow))
      if (count === 0) break
      found = reread(found, rows.slice(0, count), across) ?? found
      free = free.filter((word) => !added.has(word))
    }
  }
  return found
}
