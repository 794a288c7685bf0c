import { applied, type Matrix } from "./Matrix.ts"

/** A rectangle in points, origin at the top left of the page. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const widthOf = ({ left, right }: Box): number => right - left
export const heightOf = ({ bottom, top }: Box): number => bottom - top
export const areaOf = (box: Box): number => Math.max(0, widthOf(box)) * Math.max(0, heightOf(box))

/** Overlap of two boxes along x; negative if there is a gap. */
export const sharedWidth = (a: Box, b: Box): number => Math.min(a.right, b.right) - Math.max(a.left, b.left)
export const sharedHeight = (a: Box, b: Box): number => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
export const sharedArea = (a: Box, b: Box): number => Math.max(0, sharedWidth(a, b)) * Math.max(0, sharedHeight(a, b))

/** The overlap of two boxes; with negative width or height if they are disjoint. */
export const intersection = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
})

/** The smallest box around all; inverted and infinite for none. */
export const enclosingBox = (boxes: Iterable<Box>): Box => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const box of boxes) {
    left = Math.min(left, box.left)
    top = Math.min(top, box.top)
    right = Math.max(right, box.right)
    bottom = Math.max(bottom, box.bottom)
  }
  return { left, top, right, bottom }
}

/** A box enlarged on each side. */
export const grown = ({ bottom, left, right, top }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
})

export const holdsPoint = ({ bottom, left, right, top }: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

/** The smallest box around a transformed rectangle. */
export const movedBox = (matrix: Matrix, { bottom, left, right, top }: Box): Box =>
  enclosingBox(
    [
      applied(matrix, left, top),
      applied(matrix, right, top),
      applied(matrix, left, bottom),
      applied(matrix, right, bottom),
    ].map(([x, y]) => ({ left: x, top: y, right: x, bottom: y })),
  )
