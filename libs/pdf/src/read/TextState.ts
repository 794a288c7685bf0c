import type { FontStyle } from "./fontStyle.ts"
import { identity, type Matrix } from "./Matrix.ts"

/** A font as the operators need it. */
export interface PageFont extends FontStyle {
  /** Of glyph space. */
  readonly matrix: Matrix
  readonly isVertical: boolean
  readonly isType3: boolean
  /** Of a font whose glyphs are drawings: their height in glyph space. */
  readonly height: number
}

/** What `q` saves and `Q` brings back. */
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
  /** 1 is as wide as the font has it. */
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

/** Where the next character of a text object stands. */
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
