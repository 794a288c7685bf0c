import { PromptOptions } from "@trawl/crawl"
import { Schema } from "effect"

/** The options for a prompt, with the address from the request. */
export const CrawlPreviewAnswer = Schema.Struct({
  success: Schema.Literal(true),
  data: Schema.Struct({ url: Schema.String, ...PromptOptions.fields }),
  warning: Schema.optionalKey(
    Schema.String.annotate({
      description: "That the prompt was read without a language model, or that something a model said was left out.",
    }),
  ),
}).annotate({ identifier: "CrawlPreview" })
export type CrawlPreviewAnswer = typeof CrawlPreviewAnswer.Type
