/** Where on a page something stands, one bit each. */
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

/** A run of text between the edges of blocks. */
export interface Line {
  readonly text: string
  /** Of the heading that it is, 0 for other text. */
  readonly level: number
  /** Sum of `zone`. */
  readonly zone: number
  /** Characters of it that are in links. */
  readonly linked: number
}

/** Something that its markup calls the name of an author or a time. */
export interface Annotation {
  readonly kind: "author" | "time"
  readonly by: "rel" | "property" | "name" | "element"
  readonly text: string
  /** The machine's form: `datetime`, `content` or `title` of a time, `href` of an author. */
  readonly value: string
  /** The line that it begins in. */
  readonly line: number
  readonly zone: number
  /** The class names that made it a mark. */
  readonly names: string
}

/** What a reader sees of a page, as far as it can tell title, authors and dates. */
export interface Outline {
  readonly lines: ReadonlyArray<Line>
  readonly marks: ReadonlyArray<Annotation>
}
