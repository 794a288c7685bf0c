/** Text of a page that stands in one kind of place. */
export interface Passage {
  /** In words, such as `comment`. */
  readonly place: string
  readonly text: string
  /** Nobody who looks at the page sees it. */
  readonly isConcealed: boolean
  /** It is shown as the words of others: code, a quotation. */
  readonly isQuoted: boolean
}
