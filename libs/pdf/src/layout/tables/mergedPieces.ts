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
  const pieces: Array<Piece> = []
  for (const piece of rows.flatMap((row) => row.pieces)) {
    const index = pieces.findIndex(({ from, to }) => piece.from <= to && piece.to >= from)
    const last = pieces[index]
    if (last === undefined) pieces.push(piece)
    else pieces[index] = merged(last, piece)
  }
  return pieces.toSorted((a, b) => a.from - b.from)
}
