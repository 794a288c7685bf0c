import type { Box } from "./Box.ts"
import type { Glyph, Ink } from "./Ink.ts"

/** Degrees clockwise of a text direction; rotating the page back by it makes that text horizontal. */
export type Turn = 0 | 90 | 180 | 270

interface Size {
  readonly width: number
  readonly height: number
}

/** Position of a point after the page is rotated back by a text direction. */
const point = (
  turn: Turn,
  { height, width }: Size,
  [x, y]: readonly [x: number, y: number],
): readonly [x: number, y: number] => {
  if (turn === 90) return [y, width - x]
  if (turn === 180) return [width - x, height - y]
  return turn === 270 ? [height - y, x] : [x, y]
}

export const turnedSize = (turn: Turn, { height, width }: Size): Size =>
  turn === 90 || turn === 270 ? { width: height, height: width } : { width, height }

export const turnedBox = (turn: Turn, size: Size, { bottom, left, right, top }: Box): Box => {
  const [one, other] = [point(turn, size, [left, top]), point(turn, size, [right, bottom])]
  return {
    left: Math.min(one[0], other[0]),
    right: Math.max(one[0], other[0]),
    top: Math.min(one[1], other[1]),
    bottom: Math.max(one[1], other[1]),
  }
}

/** Maps a box of the rotated page to the original page, whose size is given. */
export const turnedBack = (turn: Turn, size: Size, box: Box): Box =>
  turnedBox(turn === 90 ? 270 : turn === 270 ? 90 : turn, turnedSize(turn, size), box)

export const turnedGlyph = (turn: Turn, size: Size, glyph: Glyph): Glyph => {
  const [x, y] = point(turn, size, [glyph.x, glyph.y])
  return { ...glyph, x, y, angle: (glyph.angle - turn + 360) % 360 }
}

/** In degrees: tolerance within which text is parallel to an axis. */
const leaning = 4

/** The direction of text parallel to an axis; undefined for slanted text. */
export const turnOf = (angle: number): Turn | undefined =>
  ([0, 90, 180, 270] as const).find((turn) => Math.min(Math.abs(angle - turn), 360 - Math.abs(angle - turn)) <= leaning)

/** The direction of most characters on a page. */
export const commonTurn = (glyphs: ReadonlyArray<Glyph>): Turn => {
  const counts = new Map<Turn, number>()
  for (const { angle } of glyphs) {
    const turn = turnOf(angle)
    if (turn !== undefined) counts.set(turn, (counts.get(turn) ?? 0) + 1)
  }
  return [...counts].reduce<readonly [Turn, number]>((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0]
}

export const turnedInk = (turn: Turn, size: Size, ink: Ink): Ink =>
  turn === 0
    ? ink
    : {
        ...ink,
        glyphs: ink.glyphs.map((glyph) => turnedGlyph(turn, size, glyph)),
        layer: ink.layer.map((glyph) => turnedGlyph(turn, size, glyph)),
        rules: ink.rules.map((rule) => ({
          ...turnedBox(turn, size, rule),
          isAcross: turn === 180 ? rule.isAcross : !rule.isAcross,
        })),
        shapes: ink.shapes.map((shape) => ({ ...shape, ...turnedBox(turn, size, shape) })),
      }
