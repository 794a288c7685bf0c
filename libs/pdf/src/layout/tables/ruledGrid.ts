import type { Grid, GridCell } from "./Grid.ts"
import type { Stroke, Strokes } from "./Stroke.ts"
import { clusters } from "./clusters.ts"

/** In points: edges this near are one. */
const slack = 3
/** More rows or columns are a drawing. */
const most = 400

const covers = (strokes: ReadonlyArray<Stroke>, at: number, from: number, to: number): boolean => {
  let covered = 0
  for (const stroke of strokes) {
    if (Math.abs(stroke.at - at) > slack) continue
    covered += Math.max(0, Math.min(stroke.to, to) - Math.max(stroke.from, from))
  }
  return covered >= (to - from) * 0.6
}

/** Edges with the ends of lines that run beyond the outermost of them. */
const withEnds = (edges: ReadonlyArray<number>, crossing: ReadonlyArray<Stroke>): ReadonlyArray<number> => {
  const [from, to] = [Math.min(...crossing.map((stroke) => stroke.from)), Math.max(...crossing.map((stroke) => stroke.to))]
  const [first = from, last = to] = [edges[0], edges.at(-1)]
  return [...(from < first - 8 ? [from] : []), ...edges, ...(to > last + 8 ? [to] : [])]
}

const cellAt = (row: number, column: number, parted: (row: number, column: number, side: "right" | "bottom") => boolean, xs: number, ys: number, taken: ReadonlySet<string>): GridCell => {
  let columns = 1
  while (column + columns < xs && !taken.has(`${row} ${column + columns}`) && !parted(row, column + columns - 1, "right")) columns++
  let rows = 1
  const isOpenBelow = () => {
    for (let at = column; at < column + columns; at++) {
      if (taken.has(`${row + rows} ${at}`) || parted(row + rows - 1, at, "bottom")) return false
      if (at > column && parted(row + rows, at - 1, "right")) return false
    }
    return true
  }
  while (row + rows < ys && isOpenBelow()) rows++
  return { row, column, rows, columns }
}

/** The grid that lines draw: where no line parts neighbours they are one cell. Undefined where lines draw none. */
export const ruledGrid = ({ across, down }: Strokes): Grid | undefined => {
  if (across.length < 2 || down.length < 1) return undefined
  const xs = withEnds(clusters(down.map(({ at }) => at), slack), across)
  const ys = withEnds(clusters(across.map(({ at }) => at), slack), down)
  const [columns, rows] = [xs.length - 1, ys.length - 1]
  if (columns < 1 || rows < 1 || columns > most || rows > most) return undefined
  const parted = (row: number, column: number, side: "right" | "bottom"): boolean => {
    const [left = 0, right = 0, top = 0, bottom = 0] = [xs[column], xs[column + 1], ys[row], ys[row + 1]]
    return side === "right" ? covers(down, right, top, bottom) : covers(across, bottom, left, right)
  }
  const taken = new Set<string>()
  const cells: Array<GridCell> = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (taken.has(`${row} ${column}`)) continue
      const cell = cellAt(row, column, parted, columns, rows, taken)
      cells.push(cell)
      for (let y = row; y < row + cell.rows; y++) for (let x = column; x < column + cell.columns; x++) taken.add(`${y} ${x}`)
    }
  }
  return { xs, ys, cells }
}
