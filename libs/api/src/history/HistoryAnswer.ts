import { Schema } from "effect"

const Series = Schema.Struct({
  unit: Schema.String,
  help: Schema.String,
  values: Schema.Array(Schema.NullOr(Schema.Number)).annotate({
    description: "One for each time. Null: nothing is known of that minute.",
  }),
})

/** What the answering process measured in the last 24 hours. */
export const HistoryAnswer = Schema.Struct({
  success: Schema.Literal(true),
  data: Schema.Struct({
    stepSeconds: Schema.Int,
    times: Schema.Array(Schema.String.annotate({ format: "date-time" })).annotate({ description: "Oldest first." }),
    series: Schema.Record(Schema.String, Series),
  }),
}).annotate({ identifier: "HealthHistory" })
