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
  /** Whether a box around a word did. */
  readonly isAtBox: boolean
}

interface Gaps {
  isSpaced: boolean
  hasBreak: boolean
  isAtBoundary: boolean
  isAtItem: boolean
  isAtBox: boolean
}

/** The words and leaves of a paragraph, all that stands between two of them as one gap. */
export const collapseWhiteSpace = (pieces: ReadonlyArray<Piece>): ReadonlyArray<Spaced> => {
  const spaced: Array<Spaced> = []
  const gaps: Gaps = { isSpaced: false, hasBreak: false, isAtBoundary: false, isAtItem: false, isAtBox: false }
  for (const piece of pieces) {
    if (piece.type !== "word" && piece.type !== "leaf") {
      widen(gaps, piece)
      continue
    }
    const isWord = piece.type === "word"
    const { isSpaced, hasBreak, isAtBoundary, isAtItem, isAtBox } = gaps
    const isApart = isSpaced || (isWord && piece.startsSpaced)
    spaced.push({ piece, isSpaced: isApart, hasBreak, isAtBoundary, isAtItem, isAtBox })
    gaps.isSpaced = isWord && piece.endsSpaced
    gaps.hasBreak = false
    gaps.isAtBoundary = false
    gaps.isAtItem = false
    gaps.isAtBox = false
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
    case "boxBoundary":
      gaps.isAtBox = true
      return
    default:
      gaps.hasBreak = true
  }
}
