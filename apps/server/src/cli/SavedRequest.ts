import { Schema } from "effect"

/** A capture that was asked for, and its file: one that is named after the page when absent. */
const CaptureTarget = Schema.Struct({ file: Schema.optionalKey(Schema.String) })
export type CaptureTarget = typeof CaptureTarget.Type

/** What a command asks of each page. It is kept beside the pages that failed, so that they can be asked for again. */
export const SavedRequest = Schema.Struct({
  /** `markdown`: one file a text format. `json`: the whole document of each page as one file. */
  as: Schema.Literals(["markdown", "json"]),
  /** Names of formats; captures are asked for beside them. */
  formats: Schema.Array(Schema.String),
  /** Actions as the API takes them. */
  actions: Schema.Array(Schema.Json),
  concurrency: Schema.optionalKey(Schema.Int),
  screenshot: Schema.optionalKey(CaptureTarget),
  fullPage: Schema.Boolean,
  pdf: Schema.optionalKey(CaptureTarget),
})
export type SavedRequest = typeof SavedRequest.Type
