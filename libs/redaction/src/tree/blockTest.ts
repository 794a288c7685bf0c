import type { Span } from "@trawl/pii/rules"
import type { Piece } from "./TextWriter.ts"

/** Tells whether a span of a tree's text lies in one of its blocks. */
export const blockTest = (pieces: ReadonlyArray<Piece<unknown>>): ((span: Span) => boolean) => {
  const pieceAt = (offset: number): Piece<unknown> | undefined => {
    let [low, high] = [0, pieces.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pieces[middle]?.start ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    const piece = pieces[low - 1]
    return piece !== undefined && offset < piece.start + piece.value.length ? piece : undefined
  }
  return ({ end, start }) => {
    const [first, last] = [pieceAt(start), pieceAt(end - 1)]
    return first !== undefined && first.block === last?.block
  }
}
