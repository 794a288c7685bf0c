/** A converter's result for a page. All fields are absent if it failed. */
export interface Answer {
  readonly markdown?: string
  /** From converters that write no markdown. */
  readonly text?: string
  readonly title?: string
  readonly author?: string
  readonly date?: string
  /** Why there is no answer: the error, or the time limit. */
  readonly failure?: string
}
