import type { LogicalRow } from "./logicalRows.ts"
import type { Piece } from "./placeRows.ts"

const merged = (one: Piece, other: Piece): Piece => ({
  from: Math.min(one.from, other.from),
  to: Math.max(one.to, other.to),
  left: Math.min(one.left, other.left),
  right: Math.max(one.right, other.right),
  words: [...one.words, ...other.words],
})

/** Pieces of a table row; those in the same columns are merged across its lines. */
export const mergedPieces = ({ rows }: Pick<LogicalRow, "rows">): ReadonlyArray<Piece> => {
  let pieces: ReadonlyArray<Piece> = []
  for (const piece of rows.flatMap((row) => row.pieces)) {
    // A piece over several columns may meet pieces in each of them.
    const met = pieces.filter(({ from, to }) => piece.from <= to && piece.to >= from)
    pieces = [...pieces.filter((other) => !met.includes(other)), [...met, piece].reduce(merged)]
  }
  return pieces.toSorted((a, b) => a.from - b.from)
}
