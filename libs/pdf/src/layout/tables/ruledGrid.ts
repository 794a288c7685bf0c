import { largest, smallest } from "../../numbers.ts"
import type { Word } from "../Word.ts"
import { CoveredCells } from "./CoveredCells.ts"
import type { Grid, GridCell } from "./Grid.ts"
import type { Stroke, Strokes } from "./Stroke.ts"

/** Extent of a grid line: cells with separate frames a little apart share one as wide as their gap. */
interface Edge {
  readonly low: number
  readonly high: number
}

/** In points: edges this close are one. */
const slack = 3
/** More rows or columns are a drawing. */
const most = 400

const covers = (
  strokes: ReadonlyArray<Stroke>,
  { high, low }: Edge,
  [from, to]: readonly [from: number, to: number],
): boolean => {
  const covered = strokes
    .filter(({ at }) => at >= low - slack && at <= high + slack)
    .map((stroke) => ({ from: Math.max(stroke.from, from), to: Math.min(stroke.to, to) }))
  let [length, end] = [0, from]
  for (const part of covered.toSorted((a, b) => a.from - b.from)) {
    length += Math.max(0, part.to - Math.max(part.from, end))
    end = Math.max(end, part.to)
  }
  return length >= (to - from) * 0.6
}

/** In points: widest textless strip between two lines that is no row or column, and how far crossing lines must run beyond the outermost edge to form another. */
const [emptyStrip, margin] = [14, 8]

/** Edges formed by lines. `texts` holds word positions on the same axis. */
const edgesOf = (
  strokes: ReadonlyArray<Stroke>,
  crossing: ReadonlyArray<Stroke>,
  texts: ReadonlyArray<number>,
): ReadonlyArray<Edge> => {
  const edges: Array<{ low: number; high: number }> = []
  for (const at of strokes.map((stroke) => stroke.at).toSorted((a, b) => a - b)) {
    const last = edges.at(-1)
    const isOne = (edge: Edge) =>
      at - edge.high <= slack || (at - edge.high <= emptyStrip && !texts.some((text) => text > edge.high && text < at))
    if (last !== undefined && isOne(last)) last.high = at
    else edges.push({ low: at, high: at })
  }
  return withEnds(edges, crossing)
}

/** Adds the ends of crossing lines that run beyond the outermost edges. */
const withEnds = (edges: ReadonlyArray<Edge>, crossing: ReadonlyArray<Stroke>): ReadonlyArray<Edge> => {
  const [from, to] = [smallest(crossing.map((stroke) => stroke.from)), largest(crossing.map((stroke) => stroke.to))]
  const [first = from, last = to] = [edges[0]?.low, edges.at(-1)?.high]
  return [
    ...(from < first - margin ? [{ low: from, high: from }] : []),
    ...edges,
    ...(to > last + margin ? [{ low: to, high: to }] : []),
  ]
}

const none: Edge = { low: Infinity, high: -Infinity }

const middleOf = ({ high, low }: Edge): number => (low + high) / 2

interface Lines {
  readonly columns: number
  readonly rows: number
  /** Whether a line separates a position from the one to its right, or below it. */
  readonly isParted: (row: number, column: number, side: "right" | "bottom") => boolean
  readonly covered: CoveredCells
}

const cellAt = (row: number, column: number, { columns: all, covered, isParted, rows: most }: Lines): GridCell => {
  let columns = 1
  while (column + columns < all && !covered.has(row, column + columns) && !isParted(row, column + columns - 1, "right"))
    columns++
  let rows = 1
  const isOpenBelow = () => {
    for (let at = column; at < column + columns; at++) {
      if (covered.has(row + rows, at) || isParted(row + rows - 1, at, "bottom")) return false
      if (at > column && isParted(row + rows, at - 1, "right")) return false
    }
    return true
  }
  while (row + rows < most && isOpenBelow()) rows++
  return { row, column, rows, columns }
}

/** The grid formed by lines; neighbours that no line separates are one cell. Undefined if the lines form no grid. */
export const ruledGrid = ({ across, down }: Strokes, words: ReadonlyArray<Word>): Grid | undefined => {
  if (across.length < 2 || down.length < 1) return undefined
  const columnEdges = edgesOf(
    down,
    across,
    words.map(({ left, right }) => (left + right) / 2),
  )
  const rowEdges = edgesOf(
    across,
    down,
    words.map(({ base, size }) => base - size * 0.3),
  )
  const [xs, ys] = [columnEdges.map(middleOf), rowEdges.map(middleOf)]
  const [columns, rows] = [xs.length - 1, ys.length - 1]
  if (columns < 1 || rows < 1 || columns > most || rows > most) return undefined
  const isParted: Lines["isParted"] = (row, column, side) => {
    const [left = 0, right = 0, top = 0, bottom = 0] = [xs[column], xs[column + 1], ys[row], ys[row + 1]]
    return side === "right"
      ? covers(down, columnEdges[column + 1] ?? none, [top, bottom])
      : covers(across, rowEdges[row + 1] ?? none, [left, right])
  }
  const lines: Lines = { columns, rows, isParted, covered: new CoveredCells() }
  const cells: Array<GridCell> = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (lines.covered.has(row, column)) continue
      const cell = cellAt(row, column, lines)
      cells.push(cell)
      lines.covered.add(cell)
    }
  }
  return { xs, ys, cells }
}
