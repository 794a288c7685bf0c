import { Schema } from "effect"

const Part = Schema.Struct({
  available: Schema.Boolean,
  reason: Schema.optionalKey(
    Schema.String.annotate({ description: "Why it is not available, or in what it is limited." }),
  ),
})

/** What this instance can do, and its limits. */
export const Capabilities = Schema.Struct({
  version: Schema.String,
  engines: Schema.Array(Schema.Struct({ name: Schema.String, offers: Schema.Array(Schema.String) })),
  formats: Schema.Record(Schema.String, Part),
  features: Schema.Record(Schema.String, Part).annotate({
    description: "browser, ocr, model, cache, proxies and the like.",
  }),
  limits: Schema.Record(Schema.String, Schema.Union([Schema.Number, Schema.Null])).annotate({
    description: "null: no limit.",
  }),
}).annotate({ identifier: "Capabilities" })
export type Capabilities = typeof Capabilities.Type

export const CapabilitiesAnswer = Schema.Struct({ success: Schema.Literal(true), data: Capabilities })
