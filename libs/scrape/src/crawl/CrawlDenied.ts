import { Schema } from "effect"

/** A page of a crawl lies outside of what the crawl covers: it was redirected there, or the crawl's patterns leave its start out. */
export class CrawlDenied extends Schema.TaggedError<CrawlDenied>()("CrawlDenied", {
  /** Where the fetch ended. */
  url: Schema.String,
  /** The constant of the refusal, such as `EXCLUDE_PATTERN`. */
  reason: Schema.String,
  message: Schema.String,
}) {}
