import { largest } from "../../numbers.ts"
import type { LogicalRow } from "./logicalRows.ts"
import { mergedPieces } from "./mergedPieces.ts"
import type { Piece } from "./placeRows.ts"
import type { Stroke } from "./Stroke.ts"

/** Widens a piece to the columns whose middle a line below it covers. */
const underlined = (piece: Piece, edges: ReadonlyArray<number>, line: Stroke): Piece => {
  const middles = edges.slice(1).map((right, index) => ((edges[index] ?? 0) + right) / 2)
  const columns = middles.flatMap((middle, index) => (middle > line.from && middle < line.to ? [index] : []))
  return { ...piece, from: Math.min(piece.from, ...columns), to: Math.max(piece.to, ...columns) }
}

/** Widens a heading over empty columns beside it to those that it is centred over. */
const centred = (piece: Piece, edges: ReadonlyArray<number>, taken: ReadonlySet<number>): Piece => {
  const distanceOf = (from: number, to: number) =>
    Math.abs((piece.left + piece.right) / 2 - ((edges[from] ?? 0) + (edges[to + 1] ?? 0)) / 2)
  let best = piece
  let least = distanceOf(piece.from, piece.to)
  for (let from = piece.from; from >= 0 && (from === piece.from || !taken.has(from)); from--) {
    for (let to = piece.to; to < edges.length - 1 && (to === piece.to || !taken.has(to)); to++) {
      const distance = distanceOf(from, to)
      if (distance < least * 0.5 && to - from > best.to - best.from) [best, least] = [{ ...piece, from, to }, distance]
    }
  }
  return best
}

const columnsOf = ({ from, to }: Piece): ReadonlyArray<number> =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Pieces of a head row with the columns they span: those covered by a line below, else those they are centred over. */
export const headSpans = (
  row: Pick<LogicalRow, "rows">,
  edges: ReadonlyArray<number>,
  across: ReadonlyArray<Stroke>,
): ReadonlyArray<Piece> => {
  const pieces = mergedPieces(row)
  const bottom = largest(row.rows.map((own) => own.row.bottom))
  const size = row.rows[0]?.row.size ?? 10
  const width = (edges.at(-1) ?? 0) - (edges[0] ?? 0)
  return pieces.map((piece) => {
    const line = across.find(
      ({ at, from, to }) =>
        at > bottom - size * 0.4 &&
        at < bottom + size * 0.9 &&
        to - from < width * 0.85 &&
        from < piece.right &&
        to > piece.left &&
        !pieces.some((other) => other !== piece && from < other.right && to > other.left),
    )
    if (line !== undefined) return underlined(piece, edges, line)
    return centred(piece, edges, new Set(pieces.flatMap((other) => (other === piece ? [] : columnsOf(other)))))
  })
}
