import { Schema } from "effect"

/** A requested capture and its file, which is named after the page if absent. */
const CaptureTarget = Schema.Struct({ file: Schema.optionalKey(Schema.String) })
export type CaptureTarget = typeof CaptureTarget.Type

/** What a command requests of each page. It is stored beside the failed pages, so that they can be retried. */
export const SavedRequest = Schema.Struct({
  /** `markdown`: one file per text format. `json`: the whole document of each page as one file. */
  as: Schema.Literals(["markdown", "json"]),
  /** Names of formats; captures are requested separately. */
  formats: Schema.Array(Schema.String),
  /** Actions in the API's form. */
  actions: Schema.Array(Schema.Json),
  concurrency: Schema.optionalKey(Schema.Int),
  screenshot: Schema.optionalKey(CaptureTarget),
  fullPage: Schema.Boolean,
  pdf: Schema.optionalKey(CaptureTarget),
})
export type SavedRequest = typeof SavedRequest.Type
