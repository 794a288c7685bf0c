import type { Line, Piece } from "./Line.ts"
import { textOf } from "./Line.ts"

/** A heading, a paragraph or an entry of a list. */
export interface Block {
  readonly type: "heading" | "text" | "item"
  /** Of a heading: 1 is the highest. */
  readonly level?: number
  /** Of an entry: whether its list is numbered. */
  readonly isOrdered?: boolean
  readonly pieces: ReadonlyArray<Piece>
}

/** What sizes of type a document has: that of its body, and those of its headings, largest first. */
export interface Sizes {
  readonly body: number
  readonly headings: ReadonlyArray<number>
}

const rounded = (size: number): number => Math.round(size * 2) / 2

/** A line is larger than the body from here on. */
const largerThan = 1.15
const [longestHeading, deepest] = [200, 6]

const isHeadingText = (text: string): boolean => text.length <= longestHeading && /\p{L}{2}/u.test(text)

export const sizesOf = (lines: Iterable<Line>): Sizes => {
  const characters = new Map<number, number>()
  const all = [...lines]
  for (const line of all) characters.set(rounded(line.size), (characters.get(rounded(line.size)) ?? 0) + textOf(line).length)
  const body = [...characters].reduce((most, one) => (one[1] > most[1] ? one : most), [0, -1])[0]
  const larger = all.filter((line) => rounded(line.size) >= body * largerThan && isHeadingText(textOf(line))).map((line) => rounded(line.size))
  return { body, headings: [...new Set(larger)].toSorted((a, b) => b - a) }
}

const bullet = /^\s*[•●○◦▪■‣–*·\uF0B7\uF0A7-]\s+/u
const number = /^\s*\d{1,3}[.)]\s+/u

const levelOf = (line: Line, { body, headings }: Sizes): number | undefined =>
  rounded(line.size) >= body * largerThan && isHeadingText(textOf(line)) ? Math.min(deepest, headings.indexOf(rounded(line.size)) + 1) : undefined

const withoutMark = (pieces: ReadonlyArray<Piece>, mark: RegExp): ReadonlyArray<Piece> =>
  pieces.map((piece, index) => (index === 0 ? { ...piece, text: piece.text.replace(mark, "") } : piece))

interface Open {
  readonly block: Block
  readonly lines: ReadonlyArray<Line>
}

const begun = (line: Line, sizes: Sizes): Open => {
  const text = textOf(line)
  const level = levelOf(line, sizes)
  if (level !== undefined) return { block: { type: "heading", level, pieces: line.pieces }, lines: [line] }
  if (bullet.test(text)) return { block: { type: "item", isOrdered: false, pieces: withoutMark(line.pieces, bullet) }, lines: [line] }
  if (number.test(text)) return { block: { type: "item", isOrdered: true, pieces: line.pieces }, lines: [line] }
  return { block: { type: "text", pieces: line.pieces }, lines: [line] }
}

/** Sizes of type between baselines, beyond which another block begins. */
const widest = 1.75

/** Whether a line stands right below another. */
const follows = (last: Line, line: Line): boolean => line.y > last.y && line.y - last.y <= last.size * widest

/** A sentence that is not at its end goes on in the next column. */
const goesOnInColumn = (last: Line, line: Line): boolean =>
  line.y <= last.y && line.x > last.x && !/[.!?:;"”»)]\s*$/u.test(textOf(last)) && /^\s*\p{Ll}/u.test(textOf(line))

/** Whether a line begins a paragraph: it is indented, or the sentence before it ended well before the others do. */
const beginsParagraph = (lines: ReadonlyArray<Line>, last: Line, line: Line): boolean => {
  if (lines.length < 2) return false
  const wasShort = last.right < Math.max(...lines.map(({ right }) => right), line.right) - line.size * 8
  return line.x > last.x + line.size * 0.8 || (wasShort && /[.!?:]\s*$/u.test(textOf(last)))
}

/** Whether a line goes on where a block ends. */
const goesOn = ({ block, lines }: Open, line: Line, { block: next }: Open): boolean => {
  const last = lines.at(-1)
  if (last === undefined || next.type === "item") return false
  if (block.type === "heading" || next.type === "heading") return block.type === next.type && block.level === next.level && follows(last, line)
  if (goesOnInColumn(last, line)) return true
  return follows(last, line) && Math.abs(line.size - last.size) <= last.size * 0.2 && !beginsParagraph(lines, last, line)
}

/** Text of two lines as one: a word that was parted at the end of a line is whole again. */
const joined = (before: ReadonlyArray<Piece>, line: Line): ReadonlyArray<Piece> => {
  const last = before.at(-1)
  const [first, ...others] = line.pieces
  if (last === undefined || first === undefined) return [...before, ...line.pieces]
  const isParted = /\p{L}[-\u00AD]\s*$/u.test(last.text) && /^\s*\p{Ll}/u.test(first.text)
  const end = isParted ? last.text.replace(/[-\u00AD]\s*$/u, "") : `${last.text.trimEnd()} `
  const begin = first.text.trimStart()
  if (last.href === first.href) return [...before.slice(0, -1), { ...last, text: end + begin }, ...others]
  return [...before.slice(0, -1), { ...last, text: end }, { ...first, text: begin }, ...others]
}

/** The blocks of a page's lines. */
export const toBlocks = (lines: ReadonlyArray<Line>, sizes: Sizes): ReadonlyArray<Block> => {
  const blocks: Array<Block> = []
  let open: Open | undefined
  for (const line of lines) {
    const next = begun(line, sizes)
    if (open !== undefined && goesOn(open, line, next)) {
      open = { block: { ...open.block, pieces: joined(open.block.pieces, line) }, lines: [...open.lines.slice(-3), line] }
    } else {
      if (open !== undefined) blocks.push(open.block)
      open = next
    }
  }
  return open === undefined ? blocks : [...blocks, open.block]
}
