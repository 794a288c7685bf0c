/** A list that the compiled engine was made of. */
export interface SourceList {
  readonly title: string
  readonly homepage: string
  /** As an SPDX expression. */
  readonly licence: string
  /** Of its text, in hexadecimal. */
  readonly sha256: string
}

/** The sources of the compiled engine, and the library that can read it. */
export interface AboutEasyList {
  /** The library that wrote the engine. */
  readonly library: string
  /** Version of the engine's binary form, the library's `ENGINE_VERSION`. Libraries with another version cannot read it. */
  readonly formatVersion: number
  /** Date of compilation, as YYYY-MM-DD. */
  readonly builtOn: string
  /** Where the lists were taken from. */
  readonly source: string
  readonly rules: number
  readonly lists: ReadonlyArray<SourceList>
}
