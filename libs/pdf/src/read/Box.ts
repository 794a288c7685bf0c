import { applied, type Matrix } from "./Matrix.ts"

/** A rectangle in points; the page's upper left corner is 0, 0. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const widthOf = ({ left, right }: Box): number => right - left
export const heightOf = ({ bottom, top }: Box): number => bottom - top
export const areaOf = (box: Box): number => Math.max(0, widthOf(box)) * Math.max(0, heightOf(box))

/** How far two boxes share a range of x, negative where a gap parts them. */
export const sharedWidth = (a: Box, b: Box): number => Math.min(a.right, b.right) - Math.max(a.left, b.left)
export const sharedHeight = (a: Box, b: Box): number => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
export const sharedArea = (a: Box, b: Box): number => Math.max(0, sharedWidth(a, b)) * Math.max(0, sharedHeight(a, b))

/** What two boxes share; its sides are the wrong way round where they share nothing. */
export const intersection = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
})

/** The smallest box around all; nowhere for none. */
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

/** A box that is larger on each side. */
export const grown = ({ bottom, left, right, top }: Box, by: number): Box => ({ left: left - by, top: top - by, right: right + by, bottom: bottom + by })

export const holdsPoint = ({ bottom, left, right, top }: Box, x: number, y: number): boolean => x >= left && x <= right && y >= top && y <= bottom

/** Where a rectangle comes to lie under a transform: the smallest box around it. */
export const movedBox = (matrix: Matrix, { bottom, left, right, top }: Box): Box =>
  enclosingBox(
    [applied(matrix, left, top), applied(matrix, right, top), applied(matrix, left, bottom), applied(matrix, right, bottom)].map(([x, y]) => ({
      left: x,
      top: y,
      right: x,
      bottom: y,
    })),
  )
