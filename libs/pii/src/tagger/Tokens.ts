/** Words, numbers and punctuation of a text, in order. Spaces are left out; breaks between lines and cells are tokens. */
export interface Tokens {
  readonly text: string
  readonly count: number
  /** Offsets in UTF-16 code units, the end behind the last one. */
  readonly starts: Int32Array
  readonly ends: Int32Array
}
