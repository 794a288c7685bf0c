import { Schema } from "effect"
import { sources } from "./sources.ts"

/** What is known of one data file, or of several that are alike: its origin and its licence. */
export const DataRecord = Schema.Struct({
  /** Relative to the folder of the record; `*` stands for a name in a folder, `**` for a path. */
  path: Schema.NonEmptyString,
  what: Schema.NonEmptyString,
  /** Written by the project, made of the sources, or trained on the sources without containing them. */
  made: Schema.Literals(["own", "derived", "trained"]),
  /** The tool that wrote it, as a path from the root. */
  by: Schema.optionalKey(Schema.NonEmptyString),
  from: Schema.optionalKey(Schema.NonEmptyArray(Schema.Literals(Object.keys(sources) as ReadonlyArray<SourceId>))),
  /** SPDX expression of its conditions for those who pass it on. MIT when absent. */
  licence: Schema.optionalKey(Schema.NonEmptyString),
  note: Schema.optionalKey(Schema.NonEmptyString),
})
export interface DataRecord extends Schema.Schema.Type<typeof DataRecord> {}

/** A key of `sources`. */
export type SourceId = keyof typeof sources
