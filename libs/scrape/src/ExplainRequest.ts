import { RetentionOptions } from "@trawl/usage"
import { Schema, Struct } from "effect"
import { scrapeFields } from "./ScrapeOptions.ts"
import { scrapeRules } from "./scrapeRules.ts"

/** Options of a scrape that change what is done with the main content, not which part of the page it is. */
const ofTheResult = [
  "formats",
  "onlyMainContent",
  "includeTags",
  "removeBase64Images",
  "onlyCleanContent",
  "maxTokens",
  "parsers",
  "redactPII",
] as const

/** The body of POST /v2/explain: where the page is, and how it is fetched. */
export const ExplainRequest = Schema.Struct({
  url: Schema.String.check(Schema.isMinLength(1)).annotate({ description: "The page to explain." }),
  ...Struct.omit(scrapeFields, ofTheResult),
  ...RetentionOptions,
}).check(scrapeRules)
export type ExplainRequest = (typeof ExplainRequest)["Type"]
