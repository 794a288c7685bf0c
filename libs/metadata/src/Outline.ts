/** Zones of a page, one bit each. */
export const zone = {
  article: 1,
  main: 2,
  /** The head of a page or of an article: `header`. */
  header: 4,
  navigation: 8,
  footer: 16,
  aside: 32,
  discussion: 64,
  related: 128,
  hidden: 256,
} as const

/** A run of text between block edges. */
export interface Line {
  readonly text: string
  /** Level of a heading, 0 for other text. */
  readonly level: number
  /** Sum of `zone`. */
  readonly zone: number
  /** Characters within links. */
  readonly linked: number
}

/** An author's name or a time, according to its markup. */
export interface Annotation {
  readonly kind: "author" | "time"
  readonly by: "rel" | "property" | "name" | "element"
  readonly text: string
  /** The machine-readable form: `datetime`, `content` or `title` of a time, `href` of an author. */
  readonly value: string
  /** Index of the line in which it begins. */
  readonly line: number
  readonly zone: number
  /** The class names that made it an annotation. */
  readonly names: string
}

/** The visible lines of a page, and the annotations of authors and times in them, for finding title, authors and dates. */
export interface Outline {
  readonly lines: ReadonlyArray<Line>
  readonly annotations: ReadonlyArray<Annotation>
}
