/** A piece of a line: text, with the address that it leads to. */
export interface Piece {
  readonly text: string
  readonly href?: string
}

/** Text on one baseline. */
export interface Line {
  readonly pieces: ReadonlyArray<Piece>
  readonly x: number
  readonly right: number
  readonly y: number
  /** That most of its characters have. */
  readonly size: number
}

export const textOf = ({ pieces }: { readonly pieces: ReadonlyArray<Piece> }): string => pieces.map(({ text }) => text).join("")
