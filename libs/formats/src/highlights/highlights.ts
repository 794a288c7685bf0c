import { Format } from "@trawl/core"
import { Schema } from "effect"

/** The parts of the page's text that answer a query. */
export const highlights = Format.planned({
  type: "highlights",
  options: {
    query: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(10_000)).annotate({ description: "What to look for." }),
  },
  output: { highlights: Schema.String },
})
