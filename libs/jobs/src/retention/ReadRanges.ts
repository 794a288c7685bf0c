import { Schema } from "effect"

/** Read places of a list, as `[from, to)` from 0. Sorted, none adjacent to another. */
export const ReadRanges = Schema.Array(Schema.Tuple([Schema.Int, Schema.Int]))
export type ReadRanges = typeof ReadRanges.Type

/** One range of places. */
export interface ReadRange {
  readonly from: number
  readonly to: number
}

/** Maximum ranges: for clients that read more pieces out of order, the batch stays until it expires. */
const mostRanges = 200

/** Adds a range. */
export const addRange = (ranges: ReadRanges, { from, to }: ReadRange): ReadRanges => {
  if (to <= from) return ranges
  const apart = ranges.filter(([first, end]) => end < from || first > to)
  const touching = ranges.filter(([first, end]) => end >= from && first <= to)
  const merged = [
    Math.min(from, ...touching.map(([first]) => first)),
    Math.max(to, ...touching.map(([, end]) => end)),
  ] as const
  return [...apart, merged].toSorted(([a], [b]) => a - b).slice(0, mostRanges)
}

/** Whether all of the first `length` places were read. */
export const areAllRead = (ranges: ReadRanges, length: number): boolean =>
  length === 0 || ranges.some(([first, end]) => first <= 0 && end >= length)
