/** An invented page of one kind, and its expected conversion. */
export interface ContentExample {
  readonly kind: string
  /** One sentence on what it shows. */
  readonly sentence: string
  readonly url: string
  readonly html: string
  /** Texts of the page that its markdown must have, and must not have. */
  readonly keeps: ReadonlyArray<string>
  readonly drops: ReadonlyArray<string>
}
