import {
  areaOf,
  enclosingBox,
  type Box,
  grown,
  heightOf,
  holdsPoint,
  intersection,
  sharedArea,
  widthOf,
} from "../read/Box.ts"
import type { Ink, Shape } from "../read/Ink.ts"
import { DisjointSets } from "./DisjointSets.ts"
import type { PageSize } from "./layoutPage.ts"
import type { Word } from "./Word.ts"

/** In points: drawn marks this close belong together; smaller drawings are ornaments. */
const [cell, smallest] = [6, 28]
/** Fraction of the page area: a larger shape is the background. */
const background = 0.6
/** Fewest drawn marks of a drawing without an image. */
const fewestMarks = 4
const mostMarks = 4_000

interface Mark extends Box {
  readonly kind: Shape["kind"] | "rule"
}

/** What is drawn and written on a page, and its tables, which hold no figures. */
export interface PageDrawing {
  readonly ink: Ink
  readonly words: ReadonlyArray<Word>
  readonly tables: ReadonlyArray<Box>
  readonly page: PageSize
}

const wordsIn = (words: ReadonlyArray<Word>, box: Box): ReadonlyArray<Word> =>
  words.filter((word) => holdsPoint(box, (word.left + word.right) / 2, word.base - word.size * 0.3))

/** A filled area behind text is a panel, not a drawing. */
const isPanel = (shape: Shape, words: ReadonlyArray<Word>): boolean =>
  (shape.kind === "fill" || shape.kind === "frame") && areaOf(shape) > 4_000 && wordsIn(words, shape).length > 12

const marksOf = ({ ink: { rules, shapes }, page, tables, words }: PageDrawing): ReadonlyArray<Mark> => {
  const paper: Box = { left: 0, top: 0, right: page.width, bottom: page.height }
  const isFree = (box: Box) =>
    !tables.some((table) => sharedArea(grown(box, 0.5), table) > areaOf(grown(box, 0.5)) * 0.5)
  const drawn = shapes.filter(
    (shape) => areaOf(intersection(shape, paper)) < page.width * page.height * background && !isPanel(shape, words),
  )
  const short = rules.filter((rule) => Math.max(widthOf(rule) / page.width, heightOf(rule) / page.height) < 0.6)
  const marks: ReadonlyArray<Mark> = [...drawn, ...short.map((rule): Mark => ({ ...rule, kind: "rule" }))]
  return marks.filter(isFree).slice(0, mostMarks)
}

/** Groups touching marks, found by the cells of a raster. */
const groupsOf = (marks: ReadonlyArray<Mark>, { height, width }: PageSize): ReadonlyArray<ReadonlyArray<Mark>> => {
  const [columns, rows] = [Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 1]
  if (columns * rows > 1_000_000) return []
  const owner = new Int32Array(columns * rows).fill(-1)
  const sets = new DisjointSets(marks.length)
  const clamp = (value: number, most: number) => Math.min(most - 1, Math.max(0, Math.floor(value / cell)))
  for (const [index, mark] of marks.entries()) {
    const [left, right, top, bottom] = [
      clamp(mark.left - 2, columns),
      clamp(mark.right + 2, columns),
      clamp(mark.top - 2, rows),
      clamp(mark.bottom + 2, rows),
    ]
    for (
      let at = top * columns + left;
      at <= bottom * columns + right;
      at += at % columns === right ? columns - right + left : 1
    ) {
      sets.join(owner[at] ?? -1, index)
      owner[at] = index
    }
  }
  const groups = new Map<number, Array<Mark>>()
  for (const [index, mark] of marks.entries()) {
    const group = groups.get(sets.rootOf(index))
    if (group === undefined) groups.set(sets.rootOf(index), [mark])
    else group.push(mark)
  }
  return [...groups.values()]
}

/** Running text is no label of a drawing. */
const isProse = (words: ReadonlyArray<Word>, box: Box): boolean => {
  const long = words.filter(({ text }) => /^\p{L}{2,}[,.;]?$/u.test(text)).length
  const rows = new Set(words.map(({ base }) => Math.round(base / 3))).size
  return words.length > 40 && long > words.length * 0.6 && words.length / Math.max(1, rows) > 5 && widthOf(box) > 120
}

/** Largest fraction of a drawing's area covered by labels, and the number of words up to which this is not checked. */
const [mostText, fewWords] = [0.12, 12]

/** Longest run of words on one line that may be a label. */
const mostOfLine = 6

const holdsSentence = (words: ReadonlyArray<Word>): boolean => {
  let [run, last]: [number, Word | undefined] = [0, undefined]
  for (const word of words) {
    const goesOn =
      last !== undefined &&
      Math.abs(word.base - last.base) < 1 &&
      word.left > last.left &&
      word.left - last.right < word.size
    run = /^\p{L}{2,}[,.;:]?$/u.test(word.text) ? (goesOn ? run + 1 : 1) : goesOn ? run : 0
    last = word
    if (run > mostOfLine) return true
  }
  return false
}

const isWritten = (words: ReadonlyArray<Word>, box: Box): boolean =>
  words.length > fewWords && words.reduce((sum, word) => sum + areaOf(word), 0) > areaOf(box) * mostText

const isFigure = (marks: ReadonlyArray<Mark>, box: Box, words: ReadonlyArray<Word>): boolean => {
  if (widthOf(box) < smallest || heightOf(box) < smallest) return false
  const own = wordsIn(words, box)
  if (isProse(own, box) || holdsSentence(own)) return false
  if (marks.some(({ kind, ...shape }) => kind === "image" && areaOf(shape) > areaOf(box) * 0.3)) return true
  if (own.length > 3 && own.filter(({ look }) => look.isMono).length > own.length * 0.6) return false
  if (isWritten(own, box)) return false
  const drawn = marks.filter(({ kind }) => kind !== "rule" && kind !== "frame").length
  return drawn >= 2 && marks.length >= fewestMarks
}

/** Boxes of figures: images, and groups of lines and areas with little text. */
export const findFigures = (drawn: PageDrawing): ReadonlyArray<Box> => {
  const boxes = groupsOf(marksOf(drawn), drawn.page).flatMap((marks) => {
    const box = enclosingBox(marks)
    return isFigure(marks, box, drawn.words) ? [box] : []
  })
  const sorted = boxes.toSorted((a, b) => areaOf(b) - areaOf(a))
  return sorted.filter(
    (box, index) => !sorted.slice(0, index).some((larger) => sharedArea(larger, box) > areaOf(box) * 0.6),
  )
}
