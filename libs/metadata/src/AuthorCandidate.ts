/** Names that one source gives, and how much it is believed. */
export interface AuthorCandidate {
  readonly names: ReadonlyArray<string>
  readonly source: string
  readonly points: number
  /** Whether it is stated for machines. */
  readonly isStated?: boolean
}
