import { largest, median } from "../numbers.ts"
import { enclosingBox, sharedHeight, sharedWidth, widthOf } from "../read/Box.ts"
import type { Item, Region } from "./Item.ts"
import { type Line, lineOf, textOf } from "./Line.ts"
import { withoutLineNumbers } from "./lineNumbers.ts"

/** Lines of one paragraph, heading or entry of a list; or a region. */
export interface Paragraph {
  readonly lines: ReadonlyArray<Line>
  readonly region?: Region
  /** It runs another way than the text of its page. */
  readonly isTurned?: boolean
}

/** Marks that begin an entry of a list. */
const bullet = /^[•●○◦▪■□◆◇►▶‣∙·–—*❖➢✓✔\uF0B7\uF0A7\uF0D8\uF0FC\uF06E\uF076-](?:\s|$)/u
const number = /^(?:\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]|\(\d{1,2}\))\s/iu

export const isBullet = (text: string): boolean => bullet.test(text)
export const isNumbered = (text: string): boolean => number.test(text)

/** The number of an entry, or of a work in a list of references. */
const begunBy = (text: string): boolean => isNumbered(text) || /^\[\d{1,3}\]\s/u.test(text)

/** Of the page's height: where running heads and feet stand. */
export const edgeBand = 0.11

/** In sizes of the font: a gap between the parts of a running head. */
const headGap = 2.5

const isAtEdge = ({ bottom, top }: Line, pageHeight: number): boolean => bottom < pageHeight * edgeBand || top > pageHeight * (1 - edgeBand)

/** Pieces of one row become one line: what a gap parts is still read from left to right, other than in running heads and feet. */
const rowsOf = (items: ReadonlyArray<Item>, pageHeight: number): ReadonlyArray<Line | Region> => {
  const rows: Array<Array<Line>> = []
  const found: Array<Array<Line> | Region> = []
  for (const { line, region } of items.toSorted((a, b) => (a.line?.base ?? a.top) - (b.line?.base ?? b.top))) {
    if (region !== undefined) found.push(region)
    if (line === undefined) continue
    const last = rows.at(-1)
    const isSameRow = last?.some((other) => Math.abs(other.base - line.base) < Math.max(other.size, line.size) * 0.3 && sharedHeight(other, line) > 0)
    if (last !== undefined && isSameRow === true && found.at(-1) === last && last.every((other) => sharedWidth(other, line) < line.size) && !(isAtEdge(line, pageHeight) && last.every((other) => sharedWidth(other, line) < -line.size * headGap))) last.push(line)
    else {
      const row = [line]
      rows.push(row)
      found.push(row)
    }
  }
  return found.map((row) => ("kind" in row ? row : row.length === 1 ? (row[0] as Line) : lineOf(row.toSorted((a, b) => a.left - b.left).flatMap(({ words }) => words))))
}

const isAllBold = ({ bold }: Line): boolean => bold > 0.8

const looksAlike = (one: Line, other: Line): boolean => {
  if (Math.abs(one.size - other.size) > Math.max(one.size, other.size) * 0.12) return false
  return isAllBold(one) === isAllBold(other) || (one.bold > 0.15 && one.bold < 0.85) || (other.bold > 0.15 && other.bold < 0.85)
}

/** In sizes of the font: how far the first line of a paragraph is set in at most. */
const deepestIndent = 3.5

/** In sizes of the font: baselines of one paragraph stand no further apart. */
const widestLeading = 1.9

const endsSentence = (text: string): boolean => /[.!?:;。]["”’)\]]*\d{0,3}$/u.test(text)

interface Column {
  readonly left: number
  readonly right: number
  /** Between baselines, as most lines of the column have it. */
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

/** Lines of a paragraph, the line below it, and the column that they stand in. */
interface Seam {
  readonly open: ReadonlyArray<Line>
  readonly first: Line
  readonly last: Line
  readonly next: Line
  readonly column: Column
}

/** Whether the next line stands as near as the lines of its paragraph, or of its column, do. */
const isNear = ({ column, last, next, open }: Seam): boolean => {
  const step = (next.base - last.base) / next.size
  const before = open.at(-2)
  const pitch = before === undefined ? column.leading : (last.base - before.base) / next.size
  if (step <= 0 || step > widestLeading) return false
  return !(step > column.leading + 0.42 && step > column.leading * 1.25) && !(step > pitch + 0.3 && step > pitch * 1.2)
}

/** Whether a line ended early, though the next word would have had room there. */
const endedShort = ({ column, last, next, open }: Seam): boolean => {
  const right = Math.max(largest(open.map((line) => line.right)), open.length === 1 ? column.right : 0)
  const wasShort = last.right < right - Math.max(next.size * 4, (right - column.left) * 0.12)
  return wasShort && widthOf(next.words[0] ?? next) + next.size * 0.3 < right - last.right
}

/** Whether a line stands below the text of an entry, behind its mark. */
const hangs = ({ first, next }: Seam): boolean => Math.abs(next.left - (first.words[1]?.left ?? first.left)) < next.size * 0.2

/** That of a heading, where the file says what its lines are. */
export const levelOf = ({ words: [first] }: Line): number | undefined => first?.level

const isProgram = ({ mono }: Line): boolean => mono > 0.9

const isEntry = (line: Line): boolean => begunBy(textOf(line)) || isBullet(textOf(line))

/** Whether a line begins another entry of a list. */
const beginsEntry = ({ first, last, next }: Seam): boolean =>
  isBullet(textOf(next)) || (begunBy(textOf(next)) && Math.abs(next.left - first.left) < next.size && (isEntry(first) || endsSentence(textOf(last))))

/** Whether a line goes on with an entry: in step with its others, below its first one, or where that is only the first of a paragraph, left of it. */
const goesOnEntry = (seam: Seam, indent: number): boolean => {
  const { last, next, open } = seam
  if (open.length > 1) return Math.abs(indent) < next.size
  if (indent < -next.size * 0.5) return indent > -next.size * deepestIndent && !isBullet(textOf(last)) && !endedShort(seam) && !endsSentence(textOf(last))
  return hangs(seam) || !endedShort(seam)
}

const goesOnText = (seam: Seam): boolean => {
  const { column, first, last, next, open } = seam
  if (isBullet(textOf(next)) || !looksAlike(last, next) || !isNear(seam)) return false
  if (isCentred(first, column) && isCentred(next, column)) return true
  if (beginsEntry(seam)) return false
  const indent = next.left - last.left
  if (isEntry(first)) return goesOnEntry(seam, indent)
  const isIndented = indent > next.size * 0.9 && (open.length > 1 || endsSentence(textOf(last)))
  return !isIndented && !(endedShort(seam) && endsSentence(textOf(last)))
}

/** Whether a line goes on where a paragraph ends; a program does whatever its lines begin and end with. */
const goesOn = (seam: Seam): boolean => levelOf(seam.last) === levelOf(seam.next) && (isProgram(seam.last) && isProgram(seam.next) ? isNear(seam) : goesOnText(seam))

/** Paragraphs of a flow. */
export const toParagraphs = (flow: ReadonlyArray<Item>, pageHeight: number): ReadonlyArray<Paragraph> => {
  const rows = withoutLineNumbers(rowsOf(flow, pageHeight))
  const column = columnOf(rows.filter((row): row is Line => !("kind" in row)))
  const found: Array<{ lines: Array<Line>; region?: Region }> = []
  for (const row of rows) {
    const open = found.at(-1)
    if ("kind" in row) found.push({ lines: [], region: row })
    else {
      const [first, last] = [open?.lines[0], open?.lines.at(-1)]
      if (open !== undefined && first !== undefined && last !== undefined && goesOn({ open: open.lines, first, last, next: row, column })) open.lines.push(row)
      else found.push({ lines: [row] })
    }
  }
  return found
}
