import { option, optionalOption } from "@trawl/core"
import { Schema } from "effect"

/** URLs of one request; more are appended with `appendToId`. */
const maxUrls = 100_000

/** The fields of a batch request that concern the batch itself. URLs are strings here: the contract separates invalid ones. */
export const BatchOptions = Schema.Struct({
  urls: Schema.Array(Schema.String)
    .check(
      Schema.isMinLength(1, { message: "must hold at least one URL" }),
      Schema.isMaxLength(maxUrls, { message: "must hold at most 100,000 URLs; append more with `appendToId`" }),
    )
    .annotate({ description: "The pages to scrape, in order. Duplicates are kept: each is one result." }),
  maxConcurrency: optionalOption(
    Schema.Int.check(Schema.isGreaterThan(0)),
    "Pages of this batch that may be scraped at once; the team's limit when absent.",
  ),
  ignoreInvalidURLs: option(
    Schema.Boolean,
    true,
    "Drop invalid URLs and list them in `invalidURLs`, instead of refusing the request.",
  ),
  appendToId: optionalOption(
    Schema.String.check(Schema.isUUID()),
    "Id of a running batch that the pages are added to.",
  ),
})
export type BatchOptions = typeof BatchOptions.Type
