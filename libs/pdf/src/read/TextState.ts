import type { FontStyle } from "./fontStyle.ts"
import { identity, type Matrix } from "./Matrix.ts"

/** Font properties that operators need. */
export interface PageFont extends FontStyle {
  /** From glyph space to text space. */
  readonly matrix: Matrix
  readonly isVertical: boolean
  readonly isType3: boolean
  /** Type 3 fonts only: height of their bounding box in glyph space. */
  readonly height: number
  /** Glyph names by code, where the file gives them. */
  readonly glyphNames: ReadonlyMap<number, string>
}

/** Graphics state that `q` saves and `Q` restores. */
export interface PaintState {
  ctm: Matrix
  clip: { left: number; top: number; right: number; bottom: number }
  fill: string
  stroke: string
  fillAlpha: number
  lineWidth: number
  font: PageFont | undefined
  fontSize: number
  charSpacing: number
  wordSpacing: number
  /** Horizontal scaling; 1 is normal. */
  stretch: number
  leading: number
  rise: number
  mode: number
}

export const firstState = (ctm: Matrix, clip: PaintState["clip"]): PaintState => ({
  ctm,
  clip,
  fill: "#000000",
  stroke: "#000000",
  fillAlpha: 1,
  lineWidth: 1,
  font: undefined,
  fontSize: 0,
  charSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
  mode: 0,
})

/** Position of the next character in a text object. */
export class TextPen {
  matrix: Matrix = identity
  lineX = 0
  lineY = 0
  x = 0
  y = 0

  begin(matrix: Matrix): void {
    this.matrix = matrix
    this.lineX = this.lineY = this.x = this.y = 0
  }

  move(x: number, y: number): void {
    this.x = this.lineX += x
    this.y = this.lineY += y
  }
}
