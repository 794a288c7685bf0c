import type { Rule } from "../../read/Ink.ts"
import type { Shape } from "../../read/Ink.ts"
import { heightOf, widthOf } from "../../read/Box.ts"

/** A horizontal or vertical line: its coordinate on the other axis, and its ends. */
export interface Stroke {
  readonly at: number
  readonly from: number
  readonly to: number
  /** It is drawn, not the edge of a filled area. */
  readonly isDrawn: boolean
}

export interface Strokes {
  readonly across: ReadonlyArray<Stroke>
  readonly down: ReadonlyArray<Stroke>
}

/** In points: distance of parallel lines, and gap in a line, up to which they are merged. */
const [near, joint] = [2.2, 4]

/** Merges lines that overlap or touch end to end. */
const merged = (strokes: ReadonlyArray<Stroke>): ReadonlyArray<Stroke> => {
  const rows: Array<Array<Stroke>> = []
  for (const stroke of strokes.toSorted((a, b) => a.at - b.at)) {
    const last = rows.at(-1)
    if (last !== undefined && stroke.at - (last[0]?.at ?? 0) <= near) last.push(stroke)
    else rows.push([stroke])
  }
  return rows.flatMap((row) => {
    const found: Array<{ at: number; from: number; to: number; isDrawn: boolean }> = []
    for (const { at, from, isDrawn, to } of row.toSorted((a, b) => a.from - b.from)) {
      const last = found.at(-1)
      if (last !== undefined && from - last.to <= joint) {
        last.to = Math.max(last.to, to)
        last.isDrawn ||= isDrawn
      } else found.push({ at, from, to, isDrawn })
    }
    return found
  })
}

/** Least height and width of a cell fill, in points. */
const [lowest, narrowest] = [6, 8]

const isCellFill = ({ kind, ...box }: Shape, pageWidth: number): boolean =>
  kind === "fill" &&
  heightOf(box) >= lowest &&
  heightOf(box) < 300 &&
  widthOf(box) >= narrowest &&
  widthOf(box) < pageWidth * 0.95

/** Cells of a row are adjacent and of one height, stripes of a table are stacked; bars of a chart are neither. */
const tiles = (one: Shape, other: Shape): boolean => {
  const isBeside =
    Math.abs(one.top - other.top) < 1.5 &&
    Math.abs(one.bottom - other.bottom) < 1.5 &&
    Math.min(Math.abs(one.right - other.left), Math.abs(one.left - other.right)) < 6
  const isBelow =
    Math.abs(one.left - other.left) < 1.5 &&
    Math.abs(one.right - other.right) < 1.5 &&
    widthOf(one) > 90 &&
    heightOf(one) < 60
  return isBeside || isBelow
}

/** Filled areas that are cells; more than 1,500 are a drawing. */
const cellFills = (shapes: ReadonlyArray<Shape>, pageWidth: number): ReadonlyArray<Shape> => {
  const fills = shapes.filter((shape) => isCellFill(shape, pageWidth))
  if (fills.length < 3 || fills.length > 1_500) return []
  return fills.filter((one) => fills.some((other) => other !== one && tiles(one, other)))
}

/** Fewest columns that stripes share, and the tallest white gap between stripes in heights of the lower one. */
const [fewestColumns, widestWhite] = [3, 1.7]

/** Extends vertical lines over the white rows of a striped table, where several columns break at the same heights. */
const overStripes = (down: ReadonlyArray<Stroke>): ReadonlyArray<Stroke> => {
  const columns = Map.groupBy(down, ({ at }) => Math.round(at / near))
  const gaps = [...columns.values()].flatMap((column) =>
    column
      .toSorted((a, b) => a.from - b.from)
      .flatMap((lower, index, sorted): ReadonlyArray<Stroke> => {
        const upper = sorted[index - 1]
        const isWhite =
          upper !== undefined &&
          !upper.isDrawn &&
          !lower.isDrawn &&
          lower.from - upper.to < Math.min(upper.to - upper.from, lower.to - lower.from) * widestWhite
        return isWhite ? [{ at: lower.at, from: upper.to, to: lower.from, isDrawn: false }] : []
      }),
  )
  const byEnds = Map.groupBy(gaps, ({ from, to }) => `${Math.round(from)} ${Math.round(to)}`)
  return merged([
    ...down,
    ...gaps.filter(
      ({ from, to }) => (byEnds.get(`${Math.round(from)} ${Math.round(to)}`)?.length ?? 0) >= fewestColumns,
    ),
  ])
}

/** Lines drawn by rules or formed by the edges of filled cells, without those shorter than a letter. */
export const findStrokes = (rules: ReadonlyArray<Rule>, shapes: ReadonlyArray<Shape>, pageWidth: number): Strokes => {
  const edges = cellFills(shapes, pageWidth)
  const across = rules
    .filter(({ isAcross }) => isAcross)
    .map((rule) => ({ at: (rule.top + rule.bottom) / 2, from: rule.left, to: rule.right, isDrawn: true }))
  const down = rules
    .filter(({ isAcross }) => !isAcross)
    .map((rule) => ({ at: (rule.left + rule.right) / 2, from: rule.top, to: rule.bottom, isDrawn: true }))
  const acrossEdges = edges.flatMap(({ bottom, left, right, top }) =>
    [top, bottom].map((at) => ({ at, from: left, to: right, isDrawn: false })),
  )
  const downEdges = edges.flatMap(({ bottom, left, right, top }) =>
    [left, right].map((at) => ({ at, from: top, to: bottom, isDrawn: false })),
  )
  return {
    across: merged([...across, ...acrossEdges]).filter(({ from, to }) => to - from > 6),
    down: overStripes(merged([...down, ...downEdges])).filter(({ from, to }) => to - from > 5),
  }
}

const meets = (across: Stroke, down: Stroke): boolean =>
  down.at >= across.from - joint &&
  down.at <= across.to + joint &&
  across.at >= down.from - joint &&
  across.at <= down.to + joint

/** Removes from a set the lines that cross a given one, and returns them. */
const takeCrossing = (open: Set<Stroke>, meetsIt: (other: Stroke) => boolean): ReadonlyArray<Stroke> => {
  const found = [...open].filter(meetsIt)
  for (const stroke of found) open.delete(stroke)
  return found
}

/** Groups lines that meet directly or through others. */
export const findMeshes = ({ across, down }: Strokes): ReadonlyArray<Strokes> => {
  const open = { across: new Set(across), down: new Set(down) }
  return across.flatMap((first) => {
    if (!open.across.delete(first)) return []
    const mesh = { across: [first], down: [] as Array<Stroke> }
    // Both lists grow during the loop.
    for (let [row, column] = [0, 0]; row < mesh.across.length || column < mesh.down.length;) {
      const [line, pillar] = [mesh.across[row], mesh.down[column]]
      if (line !== undefined) {
        mesh.down.push(...takeCrossing(open.down, (other) => meets(line, other)))
        row++
      } else if (pillar !== undefined) {
        mesh.across.push(...takeCrossing(open.across, (other) => meets(other, pillar)))
        column++
      }
    }
    return [mesh]
  })
}
