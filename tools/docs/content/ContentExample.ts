/** An invented page of one kind, and what becomes of it. */
export interface ContentExample {
  readonly kind: string
  /** What it shows, one sentence. */
  readonly sentence: string
  readonly url: string
  readonly html: string
  /** Texts of the page that its markdown must have, and must not have. */
  readonly keeps: ReadonlyArray<string>
  readonly drops: ReadonlyArray<string>
}
