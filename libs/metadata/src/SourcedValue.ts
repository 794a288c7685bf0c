/** A value chosen from a page, and its source. */
export interface SourcedValue {
  readonly value: string
  /** For readers of an explanation: `linked data`, `meta article:published_time`, `text near the title`. */
  readonly source: string
}
