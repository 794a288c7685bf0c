/** What a converter makes of a page. */
export interface Answer {
  readonly markdown?: string
  /** Of converters that give no markdown. */
  readonly text?: string
  readonly title?: string
  readonly author?: string
  readonly date?: string
}

/** Converts a page, given as UTF-8. */
export type Convert = (html: string, url: string) => Answer | Promise<Answer>
