import { option } from "@trawl/core"
import { BatchOptions } from "@trawl/jobs"
import { ScrapeRequest } from "@trawl/scrape"
import { RetentionOptions } from "@trawl/usage"
import { WebhookOptions } from "@trawl/webhooks"
import { Schema } from "effect"
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
