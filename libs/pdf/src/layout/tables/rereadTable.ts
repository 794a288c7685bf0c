import { largest, smallest } from "../../numbers.ts"
import type { Region } from "../Item.ts"
import type { Word } from "../Word.ts"
import { placeRow } from "./placeRows.ts"
import { rowGapOf, textExtent } from "./rowGap.ts"
import type { Stroke } from "./Stroke.ts"
import { isCaptionRow, type TextRow, textRows } from "./textRows.ts"
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
    if (found.length >= mostRows || gap > most || !mayBelong(row, region)) break
    found.push(row)
    top = Math.min(top, row.top)
    bottom = Math.max(bottom, row.bottom)
  }
  return found
}

/** Whether each piece of a row has columns of its own. */
const isPlaced = (row: TextRow, { separators }: TextTable): boolean =>
  placeRow(row, separators).pieces.length === row.chunks.length

const reread = (region: Region, rows: ReadonlyArray<TextRow>, across: ReadonlyArray<Stroke>): Region | undefined => {
  if ((rows.at(-1)?.chunks.length ?? 0) < 2) return undefined
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
  return {
    ...regionOf(table, region.score),
    isAligned: true,
    left: Math.min(region.left, table.box.left),
    right: Math.max(region.right, table.box.right),
    top,
    bottom,
  }
}

/** Adds the rows above and below a table of aligned text that are as close as its own, in its columns. */
export const rereadTable = (region: Region, { across, words }: Surroundings): Region => {
  let found = region
  let free = words
  for (const side of ["above", "below"] as const) {
    for (;;) {
      const rows = nextRows(found, free, side)
      const count = rows.findLastIndex((_, index) => reread(found, rows.slice(0, index + 1), across) !== undefined) + 1
      const added = new Set(rows.slice(0, count).flatMap(wordsOfRow))
      if (count === 0) break
      found = reread(found, rows.slice(0, count), across) ?? found
      free = free.filter((word) => !added.has(word))
    }
  }
  return found
}
