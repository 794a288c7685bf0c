import { option, optionalOption } from "@trawl/core"
import { BatchOptions } from "@trawl/jobs"
import { ScrapeRequest } from "@trawl/scrape"
import { RetentionOptions } from "@trawl/usage"
import { WebhookOptions } from "@trawl/webhooks"
import { Schema } from "effect"
import { crawlRequestFields, crawlRules } from "../crawl/CrawlRequest.ts"
import { v1Fields, v1Rules } from "./V1Options.ts"

/** The body of POST /v1/scrape. */
export const V1ScrapeRequest = Schema.Struct({ url: ScrapeRequest.fields.url, ...v1Fields, ...RetentionOptions }).check(
  v1Rules,
)

/** The body of POST /v1/batch/scrape. */
export const V1BatchRequest = Schema.Struct({
  ...BatchOptions.fields,
  ignoreInvalidURLs: option(
    Schema.Boolean,
    false,
    "Drop invalid URLs and list them in `invalidURLs`, instead of refusing the request.",
  ),
  ...WebhookOptions,
  ...RetentionOptions,
  ...v1Fields,
}).check(v1Rules)

const flag = (description: string) => optionalOption(Schema.Boolean, description)

/** The body of POST /v1/crawl: its own names beside those that version 2 has too. */
export const V1CrawlRequest = Schema.Struct({
  ...crawlRequestFields,
  scrapeOptions: option(Schema.Struct(v1Fields).check(v1Rules), {}, "Options for the scrape of each page."),
  maxDepth: optionalOption(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 })),
    "Segments that the path of an address may have beyond that of the start.",
  ),
  allowBackwardLinks: flag("Old name of `crawlEntireDomain`."),
  ignoreSitemap: flag("No sitemap is read."),
  sitemapOnly: flag("Pages come from the sitemap alone."),
}).check(crawlRules)
