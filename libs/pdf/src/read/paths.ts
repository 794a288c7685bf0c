import { enclosingBox, type Box, heightOf, movedBox, widthOf } from "./Box.ts"
import { applied, type Matrix } from "./Matrix.ts"

/** A connected part of a path. */
export interface Subpath extends Box {
  /** All its sides are parallel to the axes of the page. */
  readonly isStraight: boolean
  /** Vertices, in points. */
  readonly points: ReadonlyArray<readonly [x: number, y: number]>
}

/** Number of operands by path code: move, line, cubic curve, quadratic curve, close. */
const lengths = [2, 2, 6, 4, 0]
/** Per path: one with more subpaths is a drawing. */
const mostSubpaths = 2_000
const mostPoints = 60

const slack = 0.5

const isAlongAxis = (one: readonly [number, number], other: readonly [number, number]): boolean =>
  Math.abs(one[0] - other[0]) <= slack || Math.abs(one[1] - other[1]) <= slack

/** A subpath being read. */
class OpenSubpath {
  readonly points: Array<readonly [number, number]> = []
  isStraight = true

  add(point: readonly [number, number], isCurve: boolean): void {
    const last = this.points.at(-1)
    if (isCurve || this.points.length >= mostPoints || (last !== undefined && !isAlongAxis(last, point)))
      this.isStraight = false
    if (this.points.length < mostPoints) this.points.push(point)
  }

  close(): void {
    const [first] = this.points
    if (first !== undefined) this.points.push(first)
  }

  /** Empty for a single point. */
  get subpaths(): ReadonlyArray<Subpath> {
    if (this.points.length < 2) return []
    return [
      {
        ...enclosingBox(this.points.map(([x, y]) => ({ left: x, top: y, right: x, bottom: y }))),
        isStraight: this.isStraight,
        points: this.points,
      },
    ]
  }
}

const [moveCode, lineCode, closeCode] = [0, 1, 4]

/** Subpaths in page coordinates. A path with too many becomes one box that is not straight. */
export const readSubpaths = (path: ArrayLike<number>, bounds: Box, matrix: Matrix): ReadonlyArray<Subpath> => {
  const found: Array<Subpath> = []
  let open = new OpenSubpath()
  for (let at = 0; at < path.length;) {
    const code = path[at] ?? closeCode
    const length = lengths[code]
    if (length === undefined || found.length > mostSubpaths)
      return [{ ...movedBox(matrix, bounds), isStraight: false, points: [] }]
    if (code === moveCode) {
      found.push(...open.subpaths)
      open = new OpenSubpath()
    }
    if (code === closeCode) open.close()
    else open.add(applied(matrix, path[at + length - 1] ?? 0, path[at + length] ?? 0), code > lineCode)
    at += length + 1
  }
  return [...found, ...open.subpaths]
}

/** In points: largest thickness of a line. */
const thin = 3

/** The rule that a thin box is; undefined for an area. */
export const asRule = (box: Box): (Box & { readonly isAcross: boolean }) | undefined => {
  const [width, height] = [widthOf(box), heightOf(box)]
  if (height <= thin && width > height * 2) return { ...box, isAcross: true }
  return width <= thin && height > width * 2 ? { ...box, isAcross: false } : undefined
}
