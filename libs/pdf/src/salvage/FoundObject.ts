/** An object that a damaged file still has. */
export interface FoundObject {
  readonly number: number
  readonly generation: number
  /** Where its number stands, in the bytes of the file; undefined where it comes of a stream of objects, and is to be written again. */
  readonly offset: number | undefined
  /** Its dictionary by key, as the file has the values; empty where it is none. */
  readonly entries: ReadonlyMap<string, string>
  /** What it says, where it is to be written again. */
  readonly text: string | undefined
}
