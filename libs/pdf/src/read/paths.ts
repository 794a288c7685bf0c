import { enclosingBox, type Box, heightOf, movedBox, widthOf } from "./Box.ts"
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

/** What a pen draws until it is lifted. */
class Stretch {
  readonly points: Array<readonly [number, number]> = []
  isStraight = true

  add(point: readonly [number, number], isCurve: boolean): void {
    const last = this.points.at(-1)
    if (isCurve || this.points.length >= mostPoints || (last !== undefined && !isAlongAxis(last, point))) this.isStraight = false
    if (this.points.length < mostPoints) this.points.push(point)
  }

  close(): void {
    const [first] = this.points
    if (first !== undefined) this.points.push(first)
  }

  /** Nothing where the pen was only set down. */
  get subpaths(): ReadonlyArray<Subpath> {
    if (this.points.length < 2) return []
    return [{ ...enclosingBox(this.points.map(([x, y]) => ({ left: x, top: y, right: x, bottom: y }))), isStraight: this.isStraight, points: this.points }]
  }
}

const [moveCode, lineCode, closeCode] = [0, 1, 4]

/** Parts of a path on the page. A path of too many parts is one box that is not straight. */
export const subpathsOf = (path: ArrayLike<number>, bounds: Box, matrix: Matrix): ReadonlyArray<Subpath> => {
  const found: Array<Subpath> = []
  let open = new Stretch()
  for (let at = 0; at < path.length; ) {
    const code = path[at] ?? closeCode
    const length = lengths[code]
    if (length === undefined || found.length > mostSubpaths) return [{ ...movedBox(matrix, bounds), isStraight: false, points: [] }]
    if (code === moveCode) {
      found.push(...open.subpaths)
      open = new Stretch()
    }
    if (code === closeCode) open.close()
    else open.add(applied(matrix, path[at + length - 1] ?? 0, path[at + length] ?? 0), code > lineCode)
    at += length + 1
  }
  return [...found, ...open.subpaths]
}

/** Points up to which a box is as thin as a line. */
const thin = 3

/** Whether a box is a line rather than an area, and where it runs. */
export const asRule = (box: Box): (Box & { readonly isAcross: boolean }) | undefined => {
  const [width, height] = [widthOf(box), heightOf(box)]
  if (height <= thin && width > height * 2) return { ...box, isAcross: true }
  return width <= thin && height > width * 2 ? { ...box, isAcross: false } : undefined
}
