import type { Word } from "../Word.ts"
import type { TextRow } from "./textRows.ts"

/** Words of a row that stand in one column, or over several. */
export interface Piece {
  readonly from: number
  /** The last column, itself included. */
  readonly to: number
  readonly left: number
  readonly right: number
  readonly words: ReadonlyArray<Word>
}

/** A row with its words by column. */
export interface PlacedRow {
  readonly row: TextRow
  readonly pieces: ReadonlyArray<Piece>
}

const columnAt = (separators: ReadonlyArray<number>, x: number): number => {
  const index = separators.findIndex((separator) => x < separator)
  return index < 0 ? separators.length : index
}

/** In sizes of the font: a gap at a separator that parts two cells. Words of a row that may be a heading over columns. */
const [cellGap, fewestWords] = [0.22, 4]

const pieceOf = (words: ReadonlyArray<Word>, separators: ReadonlyArray<number>): Piece => {
  const [left, right] = [words[0]?.left ?? 0, words.at(-1)?.right ?? 0]
  const slack = (words[0]?.size ?? 10) * 0.35
  const [from, to] = [columnAt(separators, left + slack), columnAt(separators, right - slack)]
  return { from: Math.min(from, to), to: Math.max(from, to), left, right, words }
}

const split = (words: ReadonlyArray<Word>, separators: ReadonlyArray<number>): ReadonlyArray<ReadonlyArray<Word>> => {
  const parts: Array<Array<Word>> = []
  for (const word of words) {
    const last = parts.at(-1)?.at(-1)
    const parted =
      last !== undefined && word.left - last.right > word.size * cellGap && separators.some((separator) => separator > last.right - word.size * 0.4 && separator < word.left + word.size * 0.4)
    if (last === undefined || parted) parts.push([word])
    else parts.at(-1)?.push(word)
  }
  return parts
}

/** A row that runs on without a wide gap, of words: a heading over columns, though a space may lie where columns part. */
const runsOn = ({ chunks: [first, ...others] }: TextRow): boolean => {
  if (first === undefined || others.length > 0 || first.words.length < fewestWords) return false
  return first.words.every(({ text }) => !isNumeric(text))
}

/** A row's words by the columns that separators part. */
export const placeRow = (row: TextRow, separators: ReadonlyArray<number>): PlacedRow => {
  const pieces: Array<Piece> = []
  const isOne = runsOn(row)
  for (const chunk of row.chunks) {
    for (const words of isOne ? [chunk.words] : split(chunk.words, separators)) {
      const piece = pieceOf(words, separators)
      const last = pieces.at(-1)
      // What lies in one column is one, however far apart its words stand.
      if (last !== undefined && piece.from <= last.to) pieces[pieces.length - 1] = { ...last, to: Math.max(last.to, piece.to), right: piece.right, words: [...last.words, ...words] }
      else pieces.push(piece)
    }
  }
  return { row, pieces }
}

export const textOfPiece = ({ words }: Piece): string => words.map(({ text }) => text).join(" ")

const numeric = /^[-–—−+($£€¥<>≤≥~*]*\s*\d[\d\s.,:/%()–−-]*[a-z%*†‡°)]{0,3}$|^(?:n\/?a|nd|ns|-|–|—|\.{1,3}|…|x|✓)$/iu

/** A number, or what stands where a number would. */
export const isNumeric = (text: string): boolean => text.length < 30 && numeric.test(text)
