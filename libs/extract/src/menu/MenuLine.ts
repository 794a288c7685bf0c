/** A line of a page that may show a menu. */
export interface MenuLine {
  readonly text: string
  /** 1 to 6, 0 for none. */
  readonly heading: number
  /** Written as a name is: in bold, or as a term. */
  readonly isStrong: boolean
  /** How many of its first characters are written as a name is, where others follow; 0 for none. */
  readonly lead: number
  /** Number of the box that has one price, in which the line stands; 0 for none. */
  readonly group: number
}
