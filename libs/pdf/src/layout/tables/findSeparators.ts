import { largest, median, smallest } from "../../numbers.ts"
import type { Box } from "../../read/Box.ts"
import { isSumRow } from "./placeRows.ts"
import { partsOf, type TextRow } from "./textRows.ts"

/** Fraction of rows that may cross a column gap, such as headings over several columns. */
const mayCross = 0.18
/** Narrowest gap in points; with at least this many rows, a gap that none crosses may be narrower if few rows come near it. */
const [narrowest, manyRows] = [3, 8]

/** For each point across a table, the number of rows with text there. */
const crossings = (
  rows: ReadonlyArray<{ readonly chunks: ReadonlyArray<Box> }>,
  left: number,
  width: number,
): ReadonlyArray<number> => {
  const steps = new Float64Array(width + 2)
  for (const chunk of rows.flatMap(({ chunks }) => chunks)) {
    const [from, to] = [Math.max(0, Math.floor(chunk.left - left)), Math.min(width, Math.ceil(chunk.right - left))]
    steps[from] = (steps[from] ?? 0) + 1
    steps[to] = (steps[to] ?? 0) - 1
  }
  let count = 0
  return Array.from({ length: width }, (_, at) => (count += steps[at] ?? 0))
}

/** In points, wider than any page. */
const widest = 20_000

/** Fraction of the width of a table that the only cell of a row is narrower than, and how many of them may cross a gap too. */
const [widestLone, mostLone] = [0.6, 1]

/** Rows of several cells, those of one cell or a sum, which may cross gaps, and the cells of the first parted where they may be two. */
const kindsOf = (rows: ReadonlyArray<TextRow>) => {
  const several = rows.filter(({ chunks }) => chunks.length > 1)
  const columns = median(several.map(({ chunks }) => chunks.length))
  const sums = new Set(several.filter((row) => isSumRow(row, columns)))
  const used = several.filter((row) => !sums.has(row))
  return {
    used,
    parts: used.map(({ chunks }) => ({ chunks: chunks.flatMap(partsOf) })),
    sums,
    lone: rows.filter(({ chunks }) => chunks.length === 1),
  }
}

/** Fewest columns of a table in which long cells differ from headings over columns. */
const fewestColumns = 4

/** Rows below the head of a small table with as many cells as most: what crosses a gap there is a long cell, not a heading over columns. */
const fullRows = (used: ReadonlyArray<TextRow>): ReadonlyArray<TextRow> => {
  const most = median(used.map(({ chunks }) => chunks.length))
  return used.length < manyRows && most >= fewestColumns
    ? used.slice(1).filter(({ chunks }) => chunks.length >= most)
    : []
}

/** Fewest rows that must all have a gap too narrow to part cells by itself, and the fraction of many rows that may have no more than a space there. */
const [fewestGaps, mayTouch] = [4, 0.2]

const wordsOf = ({ chunks }: TextRow) => ({ chunks: chunks.flatMap(({ words }) => words) })

const isAtMost = (count: number | undefined, most: number): boolean => (count ?? 0) <= most

/** A point across a table. */
interface Point {
  /** Whether it is in a gap between columns, and how many rows cross it there. */
  readonly isOpen: boolean
  readonly count: number
  /** No word crosses it, but some of many rows have no more than a space there. */
  readonly isTouched: boolean
}

const gapsOf = (
  rows: ReadonlyArray<TextRow>,
  { lone, parts, sums, used }: ReturnType<typeof kindsOf>,
  { left, width }: { readonly left: number; readonly width: number },
): ReadonlyArray<Point> => {
  const limit = used.length < 4 ? 0 : Math.max(1, Math.floor(used.length * mayCross))
  const short = crossings(
    lone.filter((row) => row.right - row.left < width * widestLone),
    left,
    width,
  )
  const all = crossings([...lone, ...sums], left, width)
  const full = crossings(fullRows(used), left, width)
  const closer = crossings(parts, left, width)
  const words = crossings([...used, ...lone].map(wordsOf), left, width)
  const touching = used.length < manyRows ? -1 : Math.floor(used.length * mayTouch)
  return crossings(used, left, width).map((count, at) => {
    const isTouched = count > limit && words[at] === 0 && isAtMost(closer[at], touching)
    const isParted = isTouched || (used.length >= fewestGaps && closer[at] === 0)
    const own = isParted ? 0 : count
    return {
      isOpen: own <= limit && (full[at] === 0 || isParted) && isAtMost(short[at], limit + mostLone - own),
      isTouched,
      count: own + (all[at] ?? 0) / (rows.length + 1),
    }
  })
}

/** A range of x. */
interface Range {
  readonly from: number
  readonly to: number
}

/** A gap between columns, how much of it no row but sums and lines of single cells crosses, and the parts of it that the fewest rows cross, and of those the fewest sums and lines do. */
interface Gap extends Range {
  readonly clear: number
  readonly isTouched: boolean
  readonly count: number
  readonly best: ReadonlyArray<Range>
}

const gapsIn = (counts: ReturnType<typeof gapsOf>): ReadonlyArray<Gap> => {
  const gaps: Array<
    Range & { to: number; clear: number; isTouched: boolean; count: number; best: Array<{ from: number; to: number }> }
  > = []
  for (const [at, { count, isOpen, isTouched }] of counts.entries()) {
    if (!isOpen) continue
    let gap = gaps.at(-1)
    if (gap?.to !== at) gaps.push((gap = { from: at, to: at, clear: 0, isTouched: false, count: Infinity, best: [] }))
    gap.to = at + 1
    if (count < 1) gap.clear++
    if (isTouched) gap.isTouched = true
    const last = gap.best.at(-1)
    if (count < gap.count) Object.assign(gap, { count, best: [{ from: at, to: at + 1 }] })
    else if (count === gap.count && last?.to === at) last.to = at + 1
    else if (count === gap.count) gap.best.push({ from: at, to: at + 1 })
  }
  return gaps
}

/** Number of rows of which a chunk within a gap would be in one column with another if it were parted at x. `sides` are where the columns beside the gap end. */
const crowdedAt = (x: number, rows: ReadonlyArray<TextRow>, sides: Range): number =>
  rows.filter(({ chunks }) => {
    const near = chunks.map((chunk) => (chunk.left + chunk.right) / 2).filter((at) => at > sides.from && at < sides.to)
    const before = near.filter((at) => at < x).length
    return before > 1 || near.length - before > 1
  }).length

/** An x in each gap between columns, from left to right; hardly a row crosses them. */
export const findSeparators = (rows: ReadonlyArray<TextRow>): ReadonlyArray<number> => {
  const kinds = kindsOf(rows)
  const { sums, used } = kinds
  const left = smallest([...used, ...sums].map((row) => row.left))
  const width = Math.ceil(largest([...used, ...sums].map((row) => row.right)) - left)
  if (!(width > 0 && width < widest)) return []
  // A gap that reaches the right side is the room beside the longest rows.
  const gaps = gapsIn(gapsOf(rows, kinds, { left, width })).filter(({ to }) => to < width)
  return gaps.flatMap(({ best, clear, count, from, isTouched, to }, index) => {
    const isClear =
      isTouched || clear >= narrowest * 2 || (count < 1 && used.length >= manyRows && to - from >= narrowest * 2)
    const sides = { from: left + (gaps[index - 1]?.to ?? -1), to: left + (gaps[index + 1]?.from ?? width + 1) }
    const xs = best
      .filter((part) => part.from > 0 && part.to - part.from >= (isClear ? 1 : narrowest))
      .map((part) => left + (part.from + part.to) / 2)
    const crowds = xs.map((x) => crowdedAt(x, used, sides))
    return xs.slice(crowds.indexOf(smallest(crowds))).slice(0, 1)
  })
}

/** Drops separators next to nearly empty columns. */
export const usefulSeparators = (
  rows: ReadonlyArray<TextRow>,
  separators: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  let kept = [...separators]
  for (;;) {
    const edges = [-Infinity, ...kept, Infinity]
    const counts = edges
      .slice(1)
      .map(
        (right, index) =>
          rows.filter(({ chunks }) =>
            chunks
              .flatMap(partsOf)
              .some(
                (chunk) =>
                  (chunk.left + chunk.right) / 2 > (edges[index] ?? 0) && (chunk.left + chunk.right) / 2 < right,
              ),
          ).length,
      )
    const empty = counts.findIndex((count) => count < Math.min(2, rows.length))
    if (empty < 0 || kept.length === 0) return kept
    kept = kept.filter((_, index) => index !== Math.min(empty, kept.length - 1))
  }
}
