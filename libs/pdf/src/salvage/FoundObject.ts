/** An object recovered from a damaged file. */
export interface FoundObject {
  readonly number: number
  readonly generation: number
  /** Byte offset of its object number in the file; undefined if it is from an object stream, and must be rewritten. */
  readonly offset: number | undefined
  /** Its dictionary by key, with values as written in the file; empty if it is no dictionary. */
  readonly entries: ReadonlyMap<string, string>
  /** Its content, if it must be rewritten. */
  readonly text: string | undefined
}
