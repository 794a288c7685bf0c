/** What a converter makes of a page. Nothing of all this where it gave up. */
export interface Answer {
  readonly markdown?: string
  /** Of converters that give no markdown. */
  readonly text?: string
  readonly title?: string
  readonly author?: string
  readonly date?: string
  /** Why there is no answer: the error, or that it took too long. */
  readonly failure?: string
}
