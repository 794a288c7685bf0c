import { Schema } from "effect"

/** The sources of a compiled engine, and the library that can read it. */
export const AboutLists = Schema.Struct({
  /** The library that wrote the engine, and the version of its binary form, which other versions cannot read. */
  library: Schema.String,
  formatVersion: Schema.Int,
  /** Date of compilation, as YYYY-MM-DD. */
  builtOn: Schema.String,
  /** Source of the lists. */
  source: Schema.String,
  rules: Schema.Int,
  lists: Schema.Array(
    Schema.Struct({ title: Schema.String, homepage: Schema.String, licence: Schema.String, sha256: Schema.String }),
  ),
})
export interface AboutLists extends Schema.Schema.Type<typeof AboutLists> {}
