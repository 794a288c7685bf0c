import { FetchNotes } from "@trawl/core"
import { Schema } from "effect"
import { ContentReport } from "./ContentReport.ts"

/** Calls of language models, with input and output tokens; `cost` in US dollars if the operator has configured token prices. */
const ModelUse = Schema.Struct({
  calls: Schema.Int,
  inputTokens: Schema.Int,
  outputTokens: Schema.Int,
  cost: Schema.optionalKey(Schema.Finite),
})

const transport = Schema.Struct({
  sourceURL: Schema.String.annotate({ description: "The URL exactly as it was sent." }),
  url: Schema.String.annotate({ description: "Address after redirects." }),
  statusCode: Schema.Int,
  contentType: Schema.optionalKey(Schema.String),
  error: Schema.optionalKey(Schema.String.annotate({ description: "Reason text of the status when it is not 2xx." })),
  scrapeId: Schema.String,
  proxyUsed: Schema.Literals(["basic", "stealth"]),
  creditsUsed: Schema.Number,
  tokens: Schema.optionalKey(
    Schema.Int.annotate({ description: "About how many tokens the markdown has for a language model." }),
  ),
  modelUsage: Schema.optionalKey(
    ModelUse.annotate({
      description: "Calls of language models for this page, and their tokens; absent where there were none.",
    }),
  ),
  discoveryDepth: Schema.optionalKey(
    Schema.Int.annotate({ description: "Links between the start of a crawl and this page." }),
  ),
  discoveredFrom: Schema.optionalKey(
    Schema.String.annotate({ description: "The page or sitemap that a crawl found this page on." }),
  ),
  contentExplanation: Schema.optionalKey(ContentReport),
  ...FetchNotes.fields,
})

const Value = Schema.Union([
  Schema.String,
  Schema.Number,
  Schema.Boolean,
  Schema.Array(Schema.String),
  ContentReport,
  ModelUse,
])

/** Facts of the fetch under fixed names, and the page's own metadata under its own names. */
export const DocumentMetadata = Schema.StructWithRest(transport, [Schema.Record(Schema.String, Value)])
export type DocumentMetadata = (typeof DocumentMetadata)["Type"]
