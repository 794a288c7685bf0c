/** A line of a page that may show a menu. */
export interface MenuLine {
  readonly text: string
  /** Heading level 1 to 6, 0 for none. */
  readonly heading: number
  /** Written like a name: in bold, or as a term. */
  readonly isStrong: boolean
  /** How many of its first characters are written like a name, if others follow; 0 for none. */
  readonly lead: number
  /** Number of the box with one price around the line; 0 for none. */
  readonly group: number
}
