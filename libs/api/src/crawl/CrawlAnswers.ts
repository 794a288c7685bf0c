import { CrawlOptions, PromptOptions } from "@trawl/crawl"
import { Schema } from "effect"
import { BatchErrorsAnswer, BatchStatusAnswer } from "../batch/BatchAnswers.ts"

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

const warning = Schema.optionalKey(
  Schema.String.annotate({ description: "What of the request was not done as it says, or why pages are missing." }),
)

/** A crawl was started. */
export const CrawlAccepted = Schema.Struct({
  success: Schema.Literal(true),
  id: Schema.String.annotate({ format: "uuid" }),
  url: Schema.String.annotate({ format: "uri", description: "Address of the crawl." }),
  warning,
  promptGeneratedOptions: Schema.optionalKey(
    PromptOptions.annotate({ description: "What the prompt asks for. Present if there is a prompt." }),
  ),
  finalCrawlerOptions: Schema.optionalKey(
    Schema.Struct({ ...CrawlOptions.fields, maxDepth: PromptOptions.fields.maxDepth }).annotate({
      description: "The options of the crawl. Present if there is a prompt.",
    }),
  ),
}).annotate({ identifier: "CrawlAccepted" })

const { total: _, ...statusFields } = BatchStatusAnswer.fields

/** A crawl and some of its documents. */
export const CrawlStatusAnswer = Schema.Struct({
  ...statusFields,
  total: Count.annotate({ description: "Pages that were taken on so far; grows while pages are found." }),
  found: Count.annotate({ description: "Addresses that were found, refused ones included." }),
  waiting: Count.annotate({ description: "Addresses that were found and not yet taken on." }),
  warning,
}).annotate({ identifier: "CrawlStatus" })

const Counts = Schema.Record(Schema.String, Count).annotate({
  description: "Addresses that were found and not crawled, by reason.",
})

const Skipped = Schema.Struct({
  url: Schema.String,
  reason: Schema.String.annotate({ description: "A constant, such as ROBOTS_TXT or EXCLUDE_PATTERN." }),
  detail: Schema.optionalKey(Schema.String.annotate({ description: "The rule, such as the pattern." })),
  foundOn: Schema.optionalKey(Schema.String.annotate({ description: "The page or sitemap that names it." })),
  depth: Count,
})

const next = Schema.optionalKey(
  Schema.String.annotate({ format: "uri", description: "More of them; only when some can be read now." }),
)

/** Some of the pages of a crawl that failed, and of the addresses that it left out. */
export const CrawlErrorsAnswer = Schema.Struct({
  ...BatchErrorsAnswer.fields,
  robotsBlocked: Schema.Array(Schema.String).annotate({
    description: "Addresses that a robots.txt kept out, whether they were fetched or left out before.",
  }),
  skipped: Schema.Struct({ counts: Counts, items: Schema.Array(Skipped), next }),
}).annotate({ identifier: "CrawlErrors" })

/** Some of the addresses that a crawl left out. */
export const CrawlSkippedAnswer = Schema.Struct({
  success: Schema.Literal(true),
  counts: Counts,
  data: Schema.Array(Skipped),
  next,
}).annotate({ identifier: "CrawlSkipped" })
export type CrawlSkippedAnswer = typeof CrawlSkippedAnswer.Type

/** The crawls of the team that run. */
export const ActiveCrawlsAnswer = Schema.Struct({
  success: Schema.Literal(true),
  crawls: Schema.Array(
    Schema.Struct({
      id: Schema.String.annotate({ format: "uuid" }),
      teamId: Schema.String,
      url: Schema.String,
      created_at: Schema.String.annotate({ format: "date-time" }),
      options: Schema.Json,
    }),
  ),
}).annotate({ identifier: "ActiveCrawls" })
export type ActiveCrawlsAnswer = typeof ActiveCrawlsAnswer.Type
