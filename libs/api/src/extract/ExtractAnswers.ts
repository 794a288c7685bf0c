import { Schema } from "effect"

const warning = Schema.optionalKey(Schema.String.annotate({ description: "What was not done as it was asked for." }))

/** An extraction was started. */
export const ExtractAccepted = Schema.Struct({
  success: Schema.Literal(true),
  id: Schema.String.annotate({ format: "uuid" }),
  urlTrace: Schema.Array(Schema.Json).annotate({ description: "Always empty." }),
  invalidURLs: Schema.optionalKey(
    Schema.Array(Schema.String).annotate({
      description: "The addresses that were dropped. Absent when ignoreInvalidURLs is false.",
    }),
  ),
  warning,
}).annotate({ identifier: "ExtractAccepted" })

/** An extraction, with its data once all pages have ended. */
export const ExtractStatusAnswer = Schema.Struct({
  success: Schema.Boolean.annotate({ description: "False if it failed." }),
  status: Schema.Literals(["processing", "completed", "failed", "cancelled"]),
  data: Schema.Json.annotate({ description: "An empty list until it has ended." }),
  sources: Schema.optionalKey(
    Schema.Record(Schema.String, Schema.Array(Schema.String)).annotate({
      description: "The pages that each value comes from, by its path. Only with showSources.",
    }),
  ),
  creditsUsed: Schema.Number,
  expiresAt: Schema.String.annotate({ format: "date-time" }),
  error: Schema.optionalKey(Schema.String),
  warning,
}).annotate({ identifier: "ExtractStatus" })
