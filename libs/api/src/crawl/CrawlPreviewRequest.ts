import { scrapeFields } from "@trawl/scrape"
import { Schema } from "effect"

/** Maximum characters of a prompt. */
export const mostPromptLength = 10_000

/** The body of POST /v2/crawl/params-preview: where a crawl would begin, and how it should go, in plain words. */
export const CrawlPreviewRequest = Schema.Struct({
  url: Schema.NonEmptyString.annotate({ description: "Where the crawl would begin. Nothing is fetched." }),
  prompt: Schema.NonEmptyString.check(Schema.isMaxLength(mostPromptLength)).annotate({
    description: "What to crawl, in plain words.",
  }),
  origin: scrapeFields.origin,
  integration: scrapeFields.integration,
})
export type CrawlPreviewRequest = typeof CrawlPreviewRequest.Type
