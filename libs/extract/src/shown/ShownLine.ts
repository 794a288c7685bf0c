import type { Place } from "./Place.ts"

/** A run of text between the edges of block elements. */
export interface ShownLine {
  /** White space collapsed. */
  readonly text: string
  /** Its parts by element, in order. */
  readonly pieces: ReadonlyArray<ShownPiece>
}

/** A part of a line. */
export interface ShownPiece {
  /** Offset in the line's text. */
  readonly start: number
  readonly place: Place
}

/** The place of a character in a line. */
export const placeAt = (line: ShownLine, at: number): Place | undefined => {
  let low = 0
  let high = line.pieces.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((line.pieces[middle]?.start ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return line.pieces[low]?.place
}
