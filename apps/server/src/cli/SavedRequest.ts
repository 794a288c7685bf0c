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

/** A text that two requests share if they bring the same of a page, however many pages they take at once. */
export const requestKey = ({ actions, as, formats, fullPage, pdf, screenshot }: SavedRequest): string =>
  JSON.stringify([as, formats, actions, fullPage, screenshot ?? null, pdf ?? null])
