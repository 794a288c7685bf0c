import { type Box, grown, heightOf, sharedHeight, widthOf } from "../read/Box.ts"
import type { FormField } from "../read/FormField.ts"
import type { Look } from "../read/Ink.ts"
import { textOf } from "./Line.ts"
import { toLines } from "./toLines.ts"
import { toWords } from "./toWords.ts"
import { ascent, descent, type Word } from "./Word.ts"

const plain: Look = { font: "", isBold: false, isItalic: false, isMono: false, isSymbol: false, colour: "#000000" }

/** In font sizes: gap between a label and its value, farthest label before a value, farthest label of a box, width of a box. */
const [gap, farthest, farthestOfBox, boxWidth] = [0.3, 30, 3, 0.8]

/** In font sizes: farthest label that a value follows though another word is its label, and farthest label above a value. */
const [adjoining, farthestAbove] = [1, 1]

/** In points: font sizes of values that stand alone; height within which the label of a taller field is looked for first. */
const [smallest, largest, firstLine] = [6, 11, 24]

/** Whether what is drawn has letters of another script than the value: codes of one font shown in another. */
const isGarbled = (drawn: string, value: string): boolean =>
  value !== "" && (drawn.match(/(?!\p{Script=Latin})\p{L}/gu) ?? []).some((letter) => !value.includes(letter))

/** What a field says: as drawn if that can be read and is not only its beginning, else as the file holds it. */
const textOfField = ({ glyphs = [], isOwnValue, value }: FormField): string => {
  const held = value.replaceAll(/\s+/gu, " ").trim()
  if (isOwnValue) return held
  const drawn = toLines(toWords(glyphs), []).map(textOf).join(" ").trim()
  const isCut = held.startsWith(drawn) && (drawn === "" || drawn.includes(" "))
  return isCut || isGarbled(drawn, held) ? held : drawn
}

/** Whether a word stands in the row of a field. */
const isInRow = (word: Word, field: Box): boolean =>
  sharedHeight(word, field) > Math.min(heightOf(word), heightOf(field)) * 0.5

/** A vertical rule between a label and a field that is no side of the field: they are cells of a table. */
const isWalled = (label: Box, field: Box, walls: ReadonlyArray<Box>): boolean =>
  walls.some(
    (wall) =>
      (wall.left + wall.right) / 2 > label.right - 1 &&
      (wall.left + wall.right) / 2 < field.left + 3 &&
      sharedHeight(wall, field) > heightOf(field) * 0.5 &&
      heightOf(wall) > heightOf(field) * 1.6,
  )

/** The nearest word before a field in its row. */
const wordBefore = (words: ReadonlyArray<Word>, field: Box): Word | undefined => {
  let best: Word | undefined
  for (const word of words)
    if (word.right <= field.left + 2 && isInRow(word, field) && word.right > (best?.right ?? -Infinity)) best = word
  return best
}

const wordBehind = (words: ReadonlyArray<Word>, field: Box): Word | undefined => {
  let best: Word | undefined
  for (const word of words)
    if (word.left >= field.right - 2 && isInRow(word, field) && word.left < (best?.left ?? Infinity)) best = word
  return best
}

/** A word at a place of its own. */
const loneWord = (text: string, field: Box, order: number): Word => {
  const size = Math.min(largest, Math.max(smallest, heightOf(field) * 0.65))
  const base = field.top + (Math.min(heightOf(field), size * 1.6) + size * (ascent - descent)) / 2
  return {
    text,
    left: field.left,
    right: Math.max(field.right, field.left + size),
    top: base - size * ascent,
    bottom: base + size * descent,
    base,
    size,
    look: plain,
    order,
    isArtifact: false,
    isTagged: true,
    shift: "none",
    hasSpace: true,
    runs: [-1, -1],
  }
}

/** A word like another, from left to right. */
const wordLike = (
  { href: _href, softHyphen: _softHyphen, ...other }: Word,
  text: string,
  [left, right]: readonly [number, number],
): Word => ({ ...other, text, left, right, isTagged: true, hasSpace: true })

/** Whether a line begins just above a field where it begins: its label. */
const isLabelledAbove = (words: ReadonlyArray<Word>, field: Box): boolean =>
  words.some((word) => {
    const above = field.top - word.bottom
    const isAbove = Math.abs(word.left - field.left) < word.size * 0.5 && Math.abs(above) < word.size * farthestAbove
    if (!isAbove || word.base > field.top + word.size * 0.5) return false
    const before = wordBefore(words, word)
    return before === undefined || word.left - before.right > word.size
  })

/** A page to which values are added. */
interface FilledPage {
  readonly words: Array<Word>
  /** The values among the words. */
  readonly values: Set<Word>
  readonly walls: ReadonlyArray<Box>
}

/** The word that a value is written behind, in its row and in its cell: its label, or what adjoins it. */
const labelOf = ({ values, walls, words }: FilledPage, field: FormField): Word | undefined => {
  const first = { ...field, bottom: Math.min(field.bottom, field.top + firstLine) }
  const label = wordBefore(words, first) ?? wordBefore(words, field)
  if (field.kind === "note" || label === undefined || isWalled(label, field, walls)) return undefined
  const distance = (field.left - label.right) / label.size
  if (distance <= adjoining) return label
  const isLabel = !values.has(label) && (label.text.endsWith(":") || !isLabelledAbove(words, field))
  return isLabel && distance <= farthest ? label : undefined
}

/** Writes a value behind its label; else where it is. */
const placeValue = (page: FilledPage, field: FormField): void => {
  const { values, words } = page
  const text = textOfField(field)
  if (text === "") return
  const label = labelOf(page, field)
  const left = label === undefined ? 0 : label.right + label.size * gap
  const value =
    label === undefined
      ? loneWord(text, field, words.length)
      : wordLike(label, text, [left, Math.max(field.right, left + label.size)])
  values.add(value)
  words.splice(label === undefined ? words.length : words.indexOf(label) + 1, 0, value)
}

/** Most words of the label of a box that stands behind it. */
const longestLabel = 20

/** The first word of the piece of a line that a word ends. */
const firstOf = (words: ReadonlyArray<Word>, last: Word): Word => {
  let first = last
  for (let count = 0; count < longestLabel; count++) {
    const before = wordBefore(words, { ...first, left: first.left - 2 })
    if (before === undefined || first.left - before.right > first.size || before.text.endsWith(":")) break
    first = before
  }
  return first
}

/** Writes a box before its label: the text behind it, else the text before it. */
const placeBox = (words: Array<Word>, field: FormField, isBehind: boolean): void => {
  const icon = field.isTicked ? "☑" : "☐"
  const last = isBehind ? wordBefore(words, field) : undefined
  const label = last === undefined ? wordBehind(words, field) : firstOf(words, last)
  const distance =
    label === undefined ? Infinity : last === undefined ? label.left - field.right : field.left - last.right
  if (label === undefined || distance > label.size * farthestOfBox) {
    words.push(loneWord(icon, field, words.length))
    return
  }
  const right = label.left - label.size * gap
  words.splice(words.indexOf(label), 0, wordLike(label, icon, [right - label.size * boxWidth, right]))
}

/** Whether boxes of a row stand behind their labels: none is behind the last box, and one before the first. */
const areBehind = (words: ReadonlyArray<Word>, row: ReadonlyArray<FormField>): boolean => {
  const [first, last] = [row[0], row.at(-1)]
  if (first === undefined || last === undefined) return false
  const behind = wordBehind(words, last)
  const isLast = behind === undefined || behind.left - last.right > behind.size * farthestOfBox
  return isLast && wordBefore(words, first) !== undefined
}

/** Adds the values of fields to the words of a page, behind their labels, and boxes before theirs. */
export const withFields = (
  words: ReadonlyArray<Word>,
  fields: ReadonlyArray<FormField>,
  walls: ReadonlyArray<Box>,
): ReadonlyArray<Word> => {
  if (fields.length === 0) return words
  const all = [...words]
  const sorted = fields.filter((field) => widthOf(field) > 0).toSorted((a, b) => a.left - b.left)
  const page = { words: all, values: new Set<Word>(), walls }
  for (const field of sorted) if (field.kind !== "box") placeValue(page, field)
  const boxes = sorted.filter(({ kind }) => kind === "box")
  for (const field of boxes) {
    const row = boxes.filter((other) => sharedHeight(other, grown(field, -1)) > 0)
    placeBox(all, field, areBehind(words, row))
  }
  return all
}
