import { Format } from "@trawl/core"
import { Schema } from "effect"

/** The body as received, as text. */
export const rawHtml = Format.pure({
  type: "rawHtml",
  meaning: "The body as it came, as text: untrusted.",
  options: {},
  output: { rawHtml: Schema.String },
  reads: "document",
  render: (page) => ({ rawHtml: page.text }),
})
