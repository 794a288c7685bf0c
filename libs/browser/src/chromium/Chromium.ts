import { Schema } from "effect"

/** A browser that has been launched and has loaded a page on this machine. */
export const Chromium = Schema.Struct({
  source: Schema.String,
  /** The binary. */
  path: Schema.String,
  /** The file to start: the binary, or a launcher that drops root's rights first. */
  executable: Schema.String,
  environment: Schema.Record(Schema.String, Schema.String),
  version: Schema.String,
  /** Whether pages run inside Chromium's own sandbox. */
  sandbox: Schema.Boolean,
  /** The file that says so, if that was at an earlier start. */
  proof: Schema.optionalKey(Schema.String),
})

export type Chromium = typeof Chromium.Type
