import { Format } from "@trawl/core"
import { Schema } from "effect"

/** A concise summary of the page. */
export const summary = Format.planned({
  type: "summary",
  options: {},
  output: { summary: Schema.String },
})
