/** Words, numbers and signs of a text, in its order. Blanks are none; breaks between lines and cells are. */
export interface Tokens {
  readonly text: string
  readonly count: number
  /** Offsets in UTF-16 code units, the end behind the last one. */
  readonly starts: Int32Array
  readonly ends: Int32Array
}
