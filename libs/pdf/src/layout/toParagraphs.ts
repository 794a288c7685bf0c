import { largest, median } from "../numbers.ts"
import { enclosingBox, sharedHeight, sharedWidth, widthOf } from "../read/Box.ts"
import type { Item, Region } from "./Item.ts"
import { type Line, buildLine, textOf } from "./Line.ts"
import { withoutLineNumbers } from "./lineNumbers.ts"

/** Lines of one paragraph, heading or list item; or a region. */
export interface Paragraph {
  readonly lines: ReadonlyArray<Line>
  readonly region?: Region
  /** It is rotated against the text of its page. */
  readonly isTurned?: boolean
}

/** Bullets of list items. */
const bullet = /^[•●○◦▪■□◆◇►▶‣∙·–—*❖➢☐☑☒✓✔✗✘\uF0B7\uF0A7\uF0D8\uF0FC\uF06E\uF076-](?:\s|$)/u
const number = /^(?:\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]|\(\d{1,2}\))\s/iu

export const isBullet = (text: string): boolean => bullet.test(text)
/** A box that is ticked or not, or a tick: it begins an item, and says something. */
export const beginsWithBox = (text: string): boolean => /^[☐☑☒✓✔✗✘]/u.test(text)
export const isNumbered = (text: string): boolean => number.test(text)

/** Whether a text begins with the number of a list item or of a reference. */
const beginsWithNumber = (text: string): boolean => isNumbered(text) || /^\[\d{1,3}\]\s/u.test(text)

/** Fraction of the page height at either edge for running heads and feet. */
export const edgeBand = 0.11

/** In font sizes: least gap between parts of a running head. */
const headGap = 2.5

const isAtEdge = ({ bottom, top }: Line, pageHeight: number): boolean =>
  bottom < pageHeight * edgeBand || top > pageHeight * (1 - edgeBand)

/** Joins pieces of one row into a line, across gaps too, except for running heads and feet. */
const rowsOf = (items: ReadonlyArray<Item>, pageHeight: number): ReadonlyArray<Line | Region> => {
  const rows: Array<Array<Line>> = []
  const found: Array<Array<Line> | Region> = []
  for (const { line, region } of items.toSorted((a, b) => (a.line?.base ?? a.top) - (b.line?.base ?? b.top))) {
    if (region !== undefined) found.push(region)
    if (line === undefined) continue
    const last = rows.at(-1)
    const isSameRow = last?.some(
      (other) =>
        Math.abs(other.base - line.base) < Math.max(other.size, line.size) * 0.3 && sharedHeight(other, line) > 0,
    )
    if (
      last !== undefined &&
      isSameRow === true &&
      found.at(-1) === last &&
      last.every((other) => sharedWidth(other, line) < line.size) &&
      !(isAtEdge(line, pageHeight) && last.every((other) => sharedWidth(other, line) < -line.size * headGap))
    )
      last.push(line)
    else {
      const row = [line]
      rows.push(row)
      found.push(row)
    }
  }
  return found.map((row) =>
    "kind" in row
      ? row
      : row.length === 1
        ? (row[0] as Line)
        : buildLine(row.toSorted((a, b) => a.left - b.left).flatMap(({ words }) => words)),
  )
}

const isAllBold = ({ bold }: Line): boolean => bold > 0.8

const hasSameLook = (one: Line, other: Line): boolean => {
  if (Math.abs(one.size - other.size) > Math.max(one.size, other.size) * 0.12) return false
  return (
    isAllBold(one) === isAllBold(other) ||
    (one.bold > 0.15 && one.bold < 0.85) ||
    (other.bold > 0.15 && other.bold < 0.85)
  )
}

/** In font sizes: largest indent of a first line. */
const deepestIndent = 3.5

/** In font sizes: largest baseline distance within a paragraph. */
const widestLeading = 1.9

const endsSentence = (text: string): boolean => /[.!?:;。]["”’)\]]*\d{0,3}$/u.test(text)

interface Column {
  readonly left: number
  readonly right: number
  /** Median baseline distance, in font sizes. */
  readonly leading: number
}

const columnOf = (lines: ReadonlyArray<Line>): Column => {
  const steps = lines.slice(1).flatMap((line, index) => {
    const before = lines[index] as Line
    const step = line.base - before.base
    return step > 0 && Math.abs(line.size - before.size) < 0.6 && step < line.size * 2.5 ? [step / line.size] : []
  })
  return { ...enclosingBox(lines), leading: median(steps) || 1.2 }
}

const isCentred = (line: Line, { left, right }: Column): boolean => {
  const [before, behind] = [line.left - left, right - line.right]
  return before > line.size * 1.5 && Math.abs(before - behind) < Math.max(line.size, (before + behind) * 0.15)
}

/** A paragraph so far, the line below it, and their column. */
interface LineBreak {
  readonly open: ReadonlyArray<Line>
  readonly first: Line
  readonly last: Line
  readonly next: Line
  readonly column: Column
}

/** Whether the next line is as close as the lines of the paragraph and of the column. */
const isNear = ({ column, last, next, open }: LineBreak): boolean => {
  const step = (next.base - last.base) / next.size
  const before = open.at(-2)
  const pitch = before === undefined ? column.leading : (last.base - before.base) / next.size
  if (step <= 0 || step > widestLeading) return false
  return !(step > column.leading + 0.42 && step > column.leading * 1.25) && !(step > pitch + 0.3 && step > pitch * 1.2)
}

/** Whether the last line ends early, with room for the next word. */
const endedShort = ({ column, last, next, open }: LineBreak): boolean => {
  const right = Math.max(largest(open.map((line) => line.right)), open.length === 1 ? column.right : 0)
  const wasShort = last.right < right - Math.max(next.size * 4, (right - column.left) * 0.12)
  return wasShort && widthOf(next.words[0] ?? next) + next.size * 0.3 < right - last.right
}

/** Whether the next line is aligned with the text of a list item, right of its marker. */
const hangs = ({ first, next }: LineBreak): boolean =>
  Math.abs(next.left - (first.words[1]?.left ?? first.left)) < next.size * 0.2

/** Heading level from the structure tree; 0 for tagged text that is no heading. */
export const levelOf = ({ words: [first] }: Line): number | undefined => first?.level

const isProgram = ({ mono }: Line): boolean => mono > 0.9

const isEntry = (line: Line): boolean => beginsWithNumber(textOf(line)) || isBullet(textOf(line))

/** Whether the next line begins another list item. */
const beginsEntry = ({ first, last, next }: LineBreak): boolean =>
  isBullet(textOf(next)) ||
  (beginsWithNumber(textOf(next)) &&
    Math.abs(next.left - first.left) < next.size &&
    (isEntry(first) || endsSentence(textOf(last))))

/** Whether the next line continues a list item: aligned with its other lines, or below its first line; left of it if that only begins a paragraph. */
const goesOnEntry = (lineBreak: LineBreak, indent: number): boolean => {
  const { last, next, open } = lineBreak
  if (open.length > 1) return Math.abs(indent) < next.size
  if (indent < -next.size * 0.5)
    return (
      indent > -next.size * deepestIndent &&
      !isBullet(textOf(last)) &&
      !endedShort(lineBreak) &&
      !endsSentence(textOf(last))
    )
  return hangs(lineBreak) || !endedShort(lineBreak)
}

const goesOnText = (lineBreak: LineBreak): boolean => {
  const { column, first, last, next, open } = lineBreak
  if (isBullet(textOf(next)) || !hasSameLook(last, next) || !isNear(lineBreak)) return false
  if (isCentred(first, column) && isCentred(next, column)) return true
  if (beginsEntry(lineBreak)) return false
  const indent = next.left - last.left
  if (isEntry(first)) return goesOnEntry(lineBreak, indent)
  const isIndented = indent > next.size * 0.9 && (open.length > 1 || endsSentence(textOf(last)))
  return !isIndented && !(endedShort(lineBreak) && endsSentence(textOf(last)))
}

/** Whether the next line continues the paragraph. Lines of code continue by distance alone. */
const goesOn = (lineBreak: LineBreak): boolean =>
  levelOf(lineBreak.last) === levelOf(lineBreak.next) &&
  (isProgram(lineBreak.last) && isProgram(lineBreak.next) ? isNear(lineBreak) : goesOnText(lineBreak))

/** Groups the lines of a flow into paragraphs. */
export const toParagraphs = (flow: ReadonlyArray<Item>, pageHeight: number): ReadonlyArray<Paragraph> => {
  const rows = withoutLineNumbers(rowsOf(flow, pageHeight))
  const column = columnOf(rows.filter((row): row is Line => !("kind" in row)))
  const found: Array<{ lines: Array<Line>; region?: Region }> = []
  for (const row of rows) {
    const open = found.at(-1)
    if ("kind" in row) found.push({ lines: [], region: row })
    else {
      const [first, last] = [open?.lines[0], open?.lines.at(-1)]
      if (
        open !== undefined &&
        first !== undefined &&
        last !== undefined &&
        goesOn({ open: open.lines, first, last, next: row, column })
      )
        open.lines.push(row)
      else found.push({ lines: [row] })
    }
  }
  return found
}
