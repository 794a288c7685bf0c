import { Schema } from "effect"

/** What is kept of an extraction beside the options of its pages. */
export const StoredExtract = Schema.Struct({
  /** Its pages, the most important first. */
  urls: Schema.Array(Schema.String),
  showSources: Schema.Boolean,
  /** Sentences for its status. */
  warnings: Schema.Array(Schema.String),
})
export type StoredExtract = (typeof StoredExtract)["Type"]
