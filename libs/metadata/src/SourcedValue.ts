/** A value that was chosen among what a page states, and where it stands. */
export interface SourcedValue {
  readonly value: string
  /** In words for readers of an explanation: `linked data`, `meta article:published_time`, `text near the title`. */
  readonly source: string
}
