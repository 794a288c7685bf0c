import { formats } from "@trawl/formats"
import { Schema } from "effect"
import { DocumentMetadata } from "./DocumentMetadata.ts"

/** What the actions of a request left behind. */
const ActionResults = Schema.Struct({
  screenshots: Schema.Array(Schema.String),
  scrapes: Schema.Array(Schema.Struct({ url: Schema.String, html: Schema.String })),
  javascriptReturns: Schema.Array(Schema.Struct({ type: Schema.String, value: Schema.Json })),
  pdfs: Schema.Array(Schema.String),
})

const PdfPage = Schema.Struct({ pageNumber: Schema.Int, markdown: Schema.String })

/** What a scrape returns: one field for each requested format, and the facts of the fetch. */
export const Document = Schema.Struct({
  ...formats.output,
  actions: Schema.optionalKey(ActionResults),
  pages: Schema.optionalKey(Schema.Array(PdfPage)),
  blocks: Schema.optionalKey(Schema.Array(Schema.Json)),
  warning: Schema.optionalKey(
    Schema.String.annotate({ description: "What could not be done as asked, in sentences joined by a space." }),
  ),
  metadata: DocumentMetadata,
})
export type Document = (typeof Document)["Type"]
