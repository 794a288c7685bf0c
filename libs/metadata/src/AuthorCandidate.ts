/** The names from one source, and how reliable it is. */
export interface AuthorCandidate {
  readonly names: ReadonlyArray<string>
  readonly source: string
  readonly points: number
  /** Whether it is machine-readable. */
  readonly isStated?: boolean
}
