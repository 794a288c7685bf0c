import { formats } from "@trawl/formats"
import { Schema } from "effect"
import { DocumentMetadata } from "./DocumentMetadata.ts"
import { parserFields } from "./parsers.ts"

/** Results of a request's actions. */
const ActionResults = Schema.Struct({
  screenshots: Schema.Array(Schema.String),
  scrapes: Schema.Array(Schema.Struct({ url: Schema.String, html: Schema.String })),
  javascriptReturns: Schema.Array(Schema.Struct({ type: Schema.String, value: Schema.Json })),
  pdfs: Schema.Array(Schema.String),
})

/** The result of a scrape: one field for each requested format, and the facts of the fetch. */
export const Document = Schema.Struct({
  ...formats.output,
  ...parserFields,
  actions: Schema.optionalKey(ActionResults),
  warning: Schema.optionalKey(
    Schema.String.annotate({ description: "What could not be done as asked, in sentences joined by a space." }),
  ),
  metadata: DocumentMetadata,
})
export type Document = (typeof Document)["Type"]
