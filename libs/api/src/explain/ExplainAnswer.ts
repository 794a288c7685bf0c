import { PageExplanation } from "@trawl/scrape"
import { Schema } from "effect"

/** Why each block of a page is or is not main content. */
export const ExplainAnswer = Schema.Struct({
  success: Schema.Literal(true),
  data: Schema.Struct({
    sourceURL: Schema.String.annotate({ description: "The URL exactly as it was sent." }),
    url: Schema.String.annotate({ description: "Address after redirects." }),
    statusCode: Schema.Int,
    contentType: Schema.String,
    explanation: Schema.optionalKey(
      PageExplanation.annotate({ description: "Absent for a file that is no HTML: see `warning`." }),
    ),
    warning: Schema.optionalKey(Schema.String),
  }),
  creditsUsed: Schema.Number,
}).annotate({ identifier: "Explanation" })
export type ExplainAnswer = (typeof ExplainAnswer)["Type"]
