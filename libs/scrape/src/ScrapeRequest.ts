import { RetentionOptions } from "@trawl/usage"
import { Schema } from "effect"
import { scrapeFields } from "./ScrapeOptions.ts"
import { scrapeRules } from "./scrapeRules.ts"

/** A URL as a client writes it, possibly without a scheme. `checkUrl` validates it. */
const UrlText = Schema.String.check(Schema.isMinLength(1))

/** The body of POST /v2/scrape. */
export const ScrapeRequest = Schema.Struct({
  url: UrlText.annotate({ description: "The page to scrape." }),
  ...scrapeFields,
  ...RetentionOptions,
}).check(scrapeRules)
export type ScrapeRequest = (typeof ScrapeRequest)["Type"]
