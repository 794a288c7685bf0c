import { largest, median } from "../../numbers.ts"
import type { Word } from "../Word.ts"
import type { TextRow } from "./textRows.ts"

/** Words of a row in one column, or spanning several. */
export interface Piece {
  readonly from: number
  /** The last column, inclusive. */
  readonly to: number
  readonly left: number
  readonly right: number
  readonly words: ReadonlyArray<Word>
}

/** A text row with its words by column. */
export interface PlacedRow {
  readonly row: TextRow
  readonly pieces: ReadonlyArray<Piece>
}

const columnAt = (separators: ReadonlyArray<number>, x: number): number => {
  const index = separators.findIndex((separator) => x < separator)
  return index < 0 ? separators.length : index
}

/** Least gap at a separator between two cells in font sizes, and in the label of a sum; fewest words of a row that may be a heading over columns. */
const [cellGap, labelGap, fewestWords] = [0.22, 0.4, 4]

const pieceOf = (words: ReadonlyArray<Word>, separators: ReadonlyArray<number>): Piece => {
  const [left, right] = [words[0]?.left ?? 0, words.at(-1)?.right ?? 0]
  const slack = (words[0]?.size ?? 10) * 0.35
  const [from, to] = [columnAt(separators, left + slack), columnAt(separators, right - slack)]
  return { from: Math.min(from, to), to: Math.max(from, to), left, right, words }
}

const split = (
  words: ReadonlyArray<Word>,
  separators: ReadonlyArray<number>,
  least: number,
): ReadonlyArray<ReadonlyArray<Word>> => {
  const parts: Array<Array<Word>> = []
  for (const word of words) {
    const last = parts.at(-1)?.at(-1)
    const parted =
      last !== undefined &&
      word.left - last.right > word.size * least &&
      separators.some(
        (separator) => separator > last.right - word.size * 0.4 && separator < word.left + word.size * 0.4,
      )
    if (last === undefined || parted) parts.push([word])
    else parts.at(-1)?.push(word)
  }
  return parts
}

/** How much wider than usual in a row a gap between its words must be to part cells. */
const widerGap = 1.6

/** Whether a row is words without a wide gap: a heading over columns, even if one of its spaces is at a separator. */
const runsOn = ({ chunks: [first, ...others] }: TextRow): boolean => {
  if (first === undefined || others.length > 0 || first.words.length < fewestWords) return false
  const gaps = first.words.slice(1).map((word, index) => word.left - (first.words[index]?.right ?? word.left))
  return first.words.every(({ text }) => !isNumeric(text)) && largest(gaps) < median(gaps) * widerGap
}

/** Fewest columns of a table with sums or below labels, and most words of their labels. */
const [fewestColumns, longestLabel] = [4, 5]

/** Whether a row of a table is the label of a sum and the sum, with nothing between them: "VAT 25 %" before "15,632.70". */
export const isSumRow = ({ chunks: [label, sum, ...others] }: TextRow, columns: number): boolean =>
  label !== undefined &&
  sum !== undefined &&
  others.length === 0 &&
  columns >= fewestColumns &&
  label.words.length <= longestLabel &&
  /^\p{L}/u.test(label.words[0]?.text ?? "") &&
  sum.words.some(({ text }) => isNumeric(text))

/** Whether a row above a table of several columns is a label with its value, not a head: it fills the first two columns. */
export const isLabelRow = ({ pieces }: PlacedRow, columns: number): boolean =>
  columns >= fewestColumns && pieces.length === 2 && pieces.every(({ from, to }, at) => from === at && to === at)

/** Assigns the words of a row to the columns between separators. */
export const placeRow = (row: TextRow, separators: ReadonlyArray<number>): PlacedRow => {
  const pieces: Array<Piece> = []
  const isOne = runsOn(row)
  const least = isSumRow(row, separators.length + 1) ? labelGap : cellGap
  for (const chunk of row.chunks) {
    for (const words of isOne ? [chunk.words] : split(chunk.words, separators, least)) {
      const piece = pieceOf(words, separators)
      const last = pieces.at(-1)
      // Words in one column are one piece, however far apart.
      if (last !== undefined && piece.from <= last.to)
        pieces[pieces.length - 1] = {
          ...last,
          to: Math.max(last.to, piece.to),
          right: piece.right,
          words: [...last.words, ...words],
        }
      else pieces.push(piece)
    }
  }
  return { row, pieces }
}

/** Whether the columns part none of the chunks of a row. */
export const keepsChunks = ({ pieces, row }: PlacedRow): boolean =>
  row.chunks.every((chunk) => pieces.some(({ words }) => chunk.words.every((word) => words.includes(word))))

export const textOfPiece = ({ words }: Piece): string => words.map(({ text }) => text).join(" ")

const numeric = /^[-–—−+($£€¥<>≤≥~*]*\s*\d[\d\s.,:/%()–−-]*[a-z%*†‡°)]{0,3}$|^(?:n\/?a|nd|ns|-|–|—|\.{1,3}|…|x|✓)$/iu

/** A number, or a substitute for one such as a dash or "n/a". */
export const isNumeric = (text: string): boolean => text.length < 30 && numeric.test(text)
