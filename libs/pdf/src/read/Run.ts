/** A piece of text as a page shows it. The page's upper left corner is 0, 0; lengths are in points. */
export interface Run {
  readonly text: string
  readonly x: number
  /** Of the baseline. */
  readonly y: number
  readonly width: number
  /** Of the font. */
  readonly size: number
  /** Address that a link over it leads to. */
  readonly href?: string
}
