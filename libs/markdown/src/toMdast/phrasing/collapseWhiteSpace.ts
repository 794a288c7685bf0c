import type { Gap, Leaf, Piece, Word } from "../state/Content.ts"

/** A word or a leaf, and what stands between it and the one before. */
export interface Spaced {
  readonly piece: Word | Leaf
  readonly isSpaced: boolean
  readonly hasBreak: boolean
  /** Whether elements that pages lay out as they like began or ended there. */
  readonly isAtBoundary: boolean
  /** Whether something of its own did: a fact in a row of them, a time. */
  readonly isAtItem: boolean
}

interface Gaps {
  isSpaced: boolean
  hasBreak: boolean
  isAtBoundary: boolean
  isAtItem: boolean
}

/** The words and leaves of a paragraph, all that stands between two of them as one gap. */
export const collapseWhiteSpace = (pieces: ReadonlyArray<Piece>): ReadonlyArray<Spaced> => {
  const spaced: Array<Spaced> = []
  const gaps: Gaps = { isSpaced: false, hasBreak: false, isAtBoundary: false, isAtItem: false }
  for (const piece of pieces) {
    if (piece.type !== "word" && piece.type !== "leaf") {
      widen(gaps, piece)
      continue
    }
    const isWord = piece.type === "word"
    const { isSpaced, hasBreak, isAtBoundary, isAtItem } = gaps
    spaced.push({ piece, isSpaced: isSpaced || (isWord && piece.startsSpaced), hasBreak, isAtBoundary, isAtItem })
    gaps.isSpaced = isWord && piece.endsSpaced
    gaps.hasBreak = false
    gaps.isAtBoundary = false
    gaps.isAtItem = false
  }
  return spaced
}

const widen = (gaps: Gaps, { type }: Gap): void => {
  switch (type) {
    case "space":
      gaps.isSpaced = true
      return
    case "noSpace":
      gaps.isSpaced = false
      return
    case "inlineBoundary":
      gaps.isAtBoundary = true
      return
    case "itemBoundary":
      gaps.isAtItem = true
      return
    default:
      gaps.hasBreak = true
  }
}
