/** Text of a page from one kind of place. */
export interface Passage {
  /** In words, such as `comment`. */
  readonly place: string
  readonly text: string
  /** Invisible to people who look at the page. */
  readonly isConcealed: boolean
  /** Shown as the words of others: code, a quotation. */
  readonly isQuoted: boolean
}
