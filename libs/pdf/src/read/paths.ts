import { around, type Box, heightOf, movedBox, widthOf } from "./Box.ts"
import { applied, type Matrix } from "./Matrix.ts"

/** A part of a path that a pen draws without being lifted. */
export interface Subpath extends Box {
  /** Its sides run along the axes of the page. */
  readonly isStraight: boolean
  /** Ends of its lines, in points of the page. */
  readonly points: ReadonlyArray<readonly [x: number, y: number]>
}

/** Numbers that each code of a path takes: move, line, curves of two kinds, close. */
const lengths = [2, 2, 6, 4, 0]
/** Of one path: what has more parts is a drawing. */
const mostSubpaths = 2_000
const mostPoints = 60

const slack = 0.5

const isAlongAxis = (one: readonly [number, number], other: readonly [number, number]): boolean =>
  Math.abs(one[0] - other[0]) <= slack || Math.abs(one[1] - other[1]) <= slack

/** Parts of a path on the page. A path of too many parts is one box that is not straight. */
export const subpathsOf = (path: ArrayLike<number>, bounds: Box, matrix: Matrix): ReadonlyArray<Subpath> => {
  const found: Array<Subpath> = []
  let points: Array<readonly [number, number]> = []
  let isStraight = true
  const end = () => {
    if (points.length > 1) found.push({ ...around(points.map(([x, y]) => ({ left: x, top: y, right: x, bottom: y }))), isStraight, points })
    points = []
    isStraight = true
  }
  for (let at = 0; at < path.length; ) {
    const code = path[at] ?? 4
    const length = lengths[code]
    if (length === undefined || found.length > mostSubpaths) return [{ ...movedBox(matrix, bounds), isStraight: false, points: [] }]
    if (code === 0) end()
    if (code === 4 && points[0] !== undefined) points.push(points[0])
    if (length > 0) {
      const point = applied(matrix, path[at + length - 1] ?? 0, path[at + length] ?? 0)
      const last = points.at(-1)
      if (code > 1 || (last !== undefined && code === 1 && !isAlongAxis(last, point))) isStraight = false
      if (points.length < mostPoints) points.push(point)
      else isStraight = false
    }
    at += length + 1
  }
  end()
  return found
}

/** Points up to which a box is as thin as a line. */
const thin = 3

/** Whether a box is a line rather than an area, and where it runs. */
export const asRule = (box: Box): (Box & { readonly isAcross: boolean }) | undefined => {
  const [width, height] = [widthOf(box), heightOf(box)]
  if (height <= thin && width > height * 2) return { ...box, isAcross: true }
  return width <= thin && height > width * 2 ? { ...box, isAcross: false } : undefined
}
