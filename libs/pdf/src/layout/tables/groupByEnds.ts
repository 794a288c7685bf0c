import { largest } from "../../numbers.ts"
import type { Stroke } from "./Stroke.ts"

/** In points: how far the ends of lines may be apart, least width of the lines of a table, and how far a line over some of its columns may be from one over all. */
const [slack, narrowest, nearest] = [5, 60, 60]

/** More lines are a drawing. */
const most = 200

const widthOf = (group: ReadonlyArray<Stroke>): number => largest(group.map(({ from, to }) => to - from))

/** Whether lines begin or end with wider ones, and are each near one of them. */
const isPartOf = (part: ReadonlyArray<Stroke>, whole: ReadonlyArray<Stroke>): boolean => {
  const [own, wider] = [part[0], whole[0]]
  if (own === undefined || wider === undefined || whole.length < 2) return false
  const [left, right] = [own.from - wider.from, wider.to - own.to]
  return (
    Math.min(left, right) > -slack &&
    Math.min(left, right) < slack &&
    part.every(({ at }) => whole.some((other) => Math.abs(other.at - at) < nearest))
  )
}

/** Adds lines over some of the columns, as beside cells that span rows, to the lines over all columns around them. */
const withParts = (groups: ReadonlyArray<ReadonlyArray<Stroke>>): ReadonlyArray<ReadonlyArray<Stroke>> => {
  const found: Array<Array<Stroke>> = []
  for (const group of groups.toSorted((a, b) => widthOf(b) - widthOf(a))) {
    const whole = found.find((wider) => isPartOf(group, wider))
    if (whole === undefined) found.push([...group])
    else whole.push(...group)
  }
  return found.map((group) => group.toSorted((a, b) => a.at - b.at))
}

/** Groups horizontal lines with the same ends, from top to bottom, with those over some of their columns. */
export const groupByEnds = (strokes: ReadonlyArray<Stroke>): ReadonlyArray<ReadonlyArray<Stroke>> => {
  const groups: Array<Array<Stroke>> = []
  for (const stroke of strokes.toSorted((a, b) => a.at - b.at)) {
    const group = groups.find(
      ([first]) =>
        first !== undefined && Math.abs(first.from - stroke.from) < slack && Math.abs(first.to - stroke.to) < slack,
    )
    if (group === undefined) groups.push([stroke])
    else group.push(stroke)
  }
  return withParts(groups).filter((group) => group.length > 1 && group.length < most && widthOf(group) > narrowest)
}
