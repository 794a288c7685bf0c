/** A work of others that data was made of, or trained on. */
export interface Source {
  readonly name: string
  /** SPDX expression. */
  readonly licence: string
  /** Whom to name: the copyright line, or the authors. */
  readonly by?: string
  readonly at?: string
  readonly note?: string
}
