import type { Glyph } from "../read/Ink.ts"

/** How far copies of a character may be apart, as in fake bold and shadows: in font sizes, alone and as part of a text; in widths of the character on the same baseline. In points: the side of a cell in which they are searched. */
const [farthestCopy, farthestText, widestCopy, sameBaseline, cell] = [0.16, 0.4, 0.5, 0.03, 4]

/** In points: tolerance of the distance between the copies of a text. */
const slack = 0.15

/** From a character to its copy. */
interface Offset {
  readonly x: number
  readonly y: number
}

const isSame = (one: Offset, other: Offset): boolean =>
  Math.abs(one.x - other.x) < slack && Math.abs(one.y - other.y) < slack

const isWithin = ({ x, y }: Offset, most: number): boolean => Math.abs(x) <= most && Math.abs(y) <= most

/** Whether a character at this distance is a copy rather than a neighbour that is the same. */
const isOver = ({ advance, size }: Glyph, { x, y }: Offset): boolean =>
  Math.abs(y) > size * sameBaseline || Math.abs(x) <= Math.max(0.5, advance * widestCopy)

/** Copies of one character by cell, found from the cells that a distance reaches. */
class Copies {
  readonly #cells = new Map<number, Array<Glyph>>()

  /** The ways from its copies. */
  find(glyph: Glyph): ReadonlyArray<Offset> {
    const most = Math.max(0.5, glyph.size * farthestText)
    return this.#near(glyph, most)
      .filter(({ size }) => Math.abs(glyph.size - size) <= 0.5)
      .map(({ x, y }) => ({ x: glyph.x - x, y: glyph.y - y }))
      .filter((offset) => isWithin(offset, most) && isOver(glyph, offset))
  }

  #near({ x, y }: Glyph, most: number): ReadonlyArray<Glyph> {
    const [last, bottom] = [Math.round((x + most) / cell), Math.round((y + most) / cell)]
    const found: Array<Glyph> = []
    for (let column = Math.round((x - most) / cell); column <= last; column++) {
      for (let row = Math.round((y - most) / cell); row <= bottom; row++)
        found.push(...(this.#cells.get(column * 65_536 + row) ?? []))
    }
    return found
  }

  add(glyph: Glyph): void {
    const key = Math.round(glyph.x / cell) * 65_536 + Math.round(glyph.y / cell)
    const known = this.#cells.get(key)
    if (known === undefined) this.#cells.set(key, [glyph])
    else known.push(glyph)
  }
}

/** How far a copy of a single character may be. */
const nearestOf = ({ size }: Glyph): number => Math.max(0.5, size * farthestCopy)

const isSpace = ({ text }: Glyph): boolean => text.trim() === ""

/** Drops copies of a glyph painted again beside or over it; farther ones if those of the characters before or behind it are as far. */
export const withoutCopies = (glyphs: ReadonlyArray<Glyph>): ReadonlyArray<Glyph> => {
  const seen = new Map<string, Copies>()
  const copied = new Set<Glyph>()
  const farther = new Map<Glyph, ReadonlyArray<Offset>>()
  for (const glyph of glyphs) {
    if (isSpace(glyph)) continue
    const copies = seen.get(glyph.text) ?? new Copies()
    seen.set(glyph.text, copies)
    const offsets = copies.find(glyph)
    if (offsets.some((offset) => isWithin(offset, nearestOf(glyph)))) copied.add(glyph)
    else copies.add(glyph)
    if (offsets.length > 0) farther.set(glyph, offsets)
  }
  if (farther.size === 0) return glyphs
  const solid = glyphs.filter((glyph) => !isSpace(glyph))
  for (const [index, glyph] of solid.entries()) {
    const beside = [solid[index - 1], solid[index + 1]].flatMap((other) => (other && farther.get(other)) ?? [])
    if (farther.get(glyph)?.some((offset) => beside.some((other) => isSame(offset, other))) === true) copied.add(glyph)
  }
  return glyphs.filter((glyph) => !copied.has(glyph))
}
