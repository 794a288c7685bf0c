import { Document } from "@trawl/scrape"
import { Schema } from "effect"

const Time = Schema.String.annotate({ format: "date-time" })
const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** A batch was started or extended. */
export const BatchAccepted = Schema.Struct({
  success: Schema.Literal(true),
  id: Schema.String.annotate({ format: "uuid" }),
  url: Schema.String.annotate({ format: "uri", description: "Address of the job." }),
  invalidURLs: Schema.optionalKey(
    Schema.Array(Schema.String).annotate({
      description: "The URLs that were dropped. Absent when ignoreInvalidURLs is false.",
    }),
  ),
}).annotate({ identifier: "BatchAccepted" })

/** A batch and some of its documents. */
export const BatchStatusAnswer = Schema.Struct({
  success: Schema.Literal(true),
  status: Schema.Literals(["scraping", "completed", "failed", "cancelled"]),
  total: Count.annotate({ description: "Accepted pages." }),
  completed: Count,
  failed: Count.annotate({ description: "Pages that brought no document; they are listed under /errors." }),
  cancelled: Count,
  creditsUsed: Schema.Number,
  createdAt: Time,
  completedAt: Schema.optionalKey(Time),
  expiresAt: Time,
  duration: Schema.Number.annotate({ description: "Seconds." }),
  error: Schema.optionalKey(Schema.String),
  next: Schema.optionalKey(
    Schema.String.annotate({ format: "uri", description: "More documents; only when some can be read now." }),
  ),
  data: Schema.Array(Document),
}).annotate({ identifier: "BatchStatus" })

/** Some of the pages that brought no document. */
export const BatchErrorsAnswer = Schema.Struct({
  errors: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      timestamp: Time,
      url: Schema.String,
      code: Schema.String,
      error: Schema.String,
    }),
  ),
  robotsBlocked: Schema.Array(Schema.String).annotate({
    description: "URLs of those among them that a robots.txt kept out.",
  }),
  next: Schema.optionalKey(
    Schema.String.annotate({ format: "uri", description: "More errors; only when some can be read now." }),
  ),
}).annotate({ identifier: "BatchErrors" })

/** The batch accepts no more pages; running ones stop. */
export const BatchCancelled = Schema.Struct({ status: Schema.Literal("cancelled") }).annotate({
  identifier: "BatchCancelled",
})

/** One page. */
export const ScrapeAnswer = Schema.Struct({ success: Schema.Literal(true), data: Document }).annotate({
  identifier: "Scrape",
})
