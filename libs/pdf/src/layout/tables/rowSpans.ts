import type { LogicalRow } from "./logicalRows.ts"
import type { Piece } from "./placeRows.ts"

/** Rows in which a column is one cell, the last one inclusive. */
export interface RowSpan {
  readonly from: number
  readonly to: number
}

/** A text of a column by its row; halfway to the next one it has a fraction. */
const placesIn = (
  column: number,
  placed: ReadonlyArray<ReadonlyArray<Piece>>,
  rows: ReadonlyArray<LogicalRow>,
): ReadonlyArray<number> =>
  rows.flatMap(({ halfway }, row) => [
    ...(placed[row]?.some(({ from, to }) => from <= column && to >= column) === true ? [row] : []),
    ...(halfway.some(({ from }) => from === column) ? [row + 0.5] : []),
  ])

/** Fraction of a column that a line above a row must cover to part the column there. */
const mostlyCovered = 0.5

/** The lines above a row part other columns, but not this one. */
const isOpenAbove = ({ above }: LogicalRow, [left, right]: readonly [left: number, right: number]): boolean =>
  above.length > 0 &&
  !above.some(({ from, to }) => Math.min(to, right) - Math.max(from, left) > (right - left) * mostlyCovered)

/** Spans between the lines that cover a column. */
const spansByLines = (
  rows: ReadonlyArray<LogicalRow>,
  first: number,
  sides: readonly [left: number, right: number],
): ReadonlyArray<RowSpan> => {
  const spans: Array<{ from: number; to: number }> = []
  for (let row = first; row < rows.length; row++) {
    const last = spans.at(-1)
    const own = rows[row]
    if (last !== undefined && own !== undefined && isOpenAbove(own, sides)) last.to = row
    else spans.push({ from: row, to: row })
  }
  return spans
}

/** Fewest texts in the middle of several rows that say which rows they span. */
const fewestMiddles = 2

/** Spans that the texts of a column are each in the middle of; undefined if the rows cannot be parted so. */
const spansByMiddles = (
  places: ReadonlyArray<number>,
  { first, last }: { readonly first: number; readonly last: number },
): ReadonlyArray<RowSpan> | undefined => {
  const spans: Array<RowSpan> = []
  let from = first
  for (const place of places) {
    const to = Math.round(place * 2) - from
    if (to < from) return undefined
    spans.push({ from, to })
    from = to + 1
  }
  const wide = spans.filter((span) => span.to > span.from)
  return from === last + 1 && wide.length >= fewestMiddles ? wide : undefined
}

/** The cells of a body column that span several rows: between lines, or around the text in their middle. */
export const rowSpans = (
  rows: ReadonlyArray<LogicalRow>,
  placed: ReadonlyArray<ReadonlyArray<Piece>>,
  { column, edges, heads }: { readonly column: number; readonly edges: ReadonlyArray<number>; readonly heads: number },
): ReadonlyArray<RowSpan> => {
  const places = placesIn(column, placed, rows).filter((place) => place >= heads)
  const holds = ({ from, to }: RowSpan) => places.filter((place) => place >= from && place <= to).length === 1
  const lined = spansByLines(rows, heads, [edges[column] ?? 0, edges[column + 1] ?? 0]).filter(
    (span) => span.to > span.from && holds(span),
  )
  const middles =
    lined.length > 0 || column > 0 ? undefined : spansByMiddles(places, { first: heads, last: rows.length - 1 })
  if (middles !== undefined) return middles
  const halves = places.flatMap((place) =>
    Number.isInteger(place) || lined.some(({ from, to }) => from < place && to > place)
      ? []
      : [{ from: Math.floor(place), to: Math.ceil(place) }],
  )
  return [...lined, ...halves]
}
