import { enclosingBox, type Box } from "../read/Box.ts"
import type { Glyph } from "../read/Ink.ts"
import { turnOf } from "../read/turn.ts"
import { buildLine, type Line } from "./Line.ts"
import { toLines } from "./toLines.ts"
import type { Paragraph } from "./toParagraphs.ts"
import { toWords } from "./toWords.ts"
import type { Word } from "./Word.ts"

/** Glyphs that follow each other in one direction, in degrees. */
interface Stretch {
  readonly angle: number
  readonly glyphs: Array<Glyph>
}

/** In degrees: differences that rounding makes. Characters from which a stretch is no part of a curve. */
const [tolerance, fewestGlyphs] = [1, 3]

const stretchesOf = (glyphs: ReadonlyArray<Glyph>): ReadonlyArray<Stretch> => {
  const stretches: Array<Stretch> = []
  for (const glyph of glyphs) {
    const open = stretches.at(-1)
    if (open !== undefined && Math.abs(open.angle - glyph.angle) <= tolerance) open.glyphs.push(glyph)
    else stretches.push({ angle: glyph.angle, glyphs: [glyph] })
  }
  return stretches
}

/** Position after the page is rotated about its corner, clockwise by degrees. */
const rotated = (x: number, y: number, degrees: number): readonly [x: number, y: number] => {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return [x * cosine - y * sine, x * sine + y * cosine]
}

const rotatedBox = ({ bottom, left, right, top }: Box, degrees: number): Box =>
  enclosingBox(
    [left, right].flatMap((x) =>
      [top, bottom].map((y) => {
        const [newX, newY] = rotated(x, y, degrees)
        return { left: newX, right: newX, top: newY, bottom: newY }
      }),
    ),
  )

/** Lines of one direction, from top to bottom along it. */
const straightLines = (glyphs: ReadonlyArray<Glyph>, angle: number): ReadonlyArray<Line> => {
  const own = glyphs.map((glyph) => {
    const [x, y] = rotated(glyph.x, glyph.y, -angle)
    return { ...glyph, x, y }
  })
  return toLines(toWords(own), [])
    .toSorted((a, b) => a.base - b.base)
    .map((line) => ({ ...line, ...rotatedBox(line, angle) }))
}

/** Text along a curve, in file order. */
const curvedLine = (glyphs: ReadonlyArray<Glyph>): ReadonlyArray<Line> => {
  const text = glyphs
    .map((glyph) => glyph.text)
    .join("")
    .trim()
  const [first] = glyphs
  if (first === undefined || text === "") return []
  const box = enclosingBox(glyphs.map(({ size, x, y }) => ({ left: x, right: x + size / 2, top: y - size, bottom: y })))
  const words = text
    .split(/\s+/u)
    .map((word, order): Word => ({
      ...box,
      text: word,
      base: box.bottom,
      size: first.size,
      look: first.look,
      order,
      isArtifact: first.isArtifact,
      shift: "none",
      hasSpace: true,
      runs: [first.run, first.run],
    }))
  return [buildLine(words)]
}

/** Text parallel to no axis, such as a stamp over the page: a paragraph for each direction, and one for what is written along curves. */
export const slantedText = (glyphs: ReadonlyArray<Glyph>): ReadonlyArray<Paragraph> => {
  const stretches = stretchesOf(glyphs.filter(({ angle }) => turnOf(angle) === undefined))
  const directions = new Map<number, Array<Glyph>>()
  const curved: Array<Glyph> = []
  for (const { angle, glyphs: own } of stretches) {
    const known = own.length < fewestGlyphs ? curved : directions.get(angle)
    if (known === undefined) directions.set(angle, own)
    else for (const glyph of own) known.push(glyph)
  }
  return [...[...directions].map(([angle, own]) => straightLines(own, angle)), curvedLine(curved)].flatMap((lines) =>
    lines.length === 0 ? [] : [{ lines, isTurned: true }],
  )
}
