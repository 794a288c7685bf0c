import { Schema } from "effect"

/** What a compiled engine was made from, and what can read it. */
export const AboutLists = Schema.Struct({
  /** The library that wrote the engine, and the version of its binary form: another version cannot read it. */
  library: Schema.String,
  formatVersion: Schema.Int,
  /** The day it was compiled, as YYYY-MM-DD. */
  builtOn: Schema.String,
  /** Where the lists were taken from. */
  source: Schema.String,
  rules: Schema.Int,
  lists: Schema.Array(
    Schema.Struct({ title: Schema.String, homepage: Schema.String, licence: Schema.String, sha256: Schema.String }),
  ),
})
export interface AboutLists extends Schema.Schema.Type<typeof AboutLists> {}
