import { ActivityEndpoint } from "@trawl/usage"
import { Schema } from "effect"

export const ConcurrencyAnswer = Schema.Struct({
  success: Schema.Literal(true),
  concurrency: Schema.Int,
  maxConcurrency: Schema.Int,
}).annotate({ identifier: "Concurrency" })

export const QueueAnswer = Schema.Struct({
  success: Schema.Literal(true),
  jobsInQueue: Schema.Int,
  activeJobsInQueue: Schema.Int,
  waitingJobsInQueue: Schema.Int,
  maxConcurrency: Schema.Int,
  mostRecentSuccess: Schema.NullOr(Schema.String),
}).annotate({ identifier: "QueueStatus" })

/** A team without a limit has a plan of a billion credits per calendar month. */
export const CreditAnswer = Schema.Struct({
  success: Schema.Literal(true),
  data: Schema.Struct({
    remainingCredits: Schema.Number,
    planCredits: Schema.Number,
    billingPeriodStart: Schema.NullOr(Schema.String),
    billingPeriodEnd: Schema.NullOr(Schema.String),
  }),
}).annotate({ identifier: "CreditUsage" })

/** Tokens, of which none are counted: what models use is paid for in credits. */
export const TokenAnswer = Schema.Struct({
  success: Schema.Literal(true),
  data: Schema.Struct({
    remainingTokens: Schema.Int,
    planTokens: Schema.Int,
    billingPeriodStart: Schema.NullOr(Schema.String),
    billingPeriodEnd: Schema.NullOr(Schema.String),
  }),
}).annotate({ identifier: "TokenUsage" })

const period = {
  startDate: Schema.String,
  endDate: Schema.NullOr(Schema.String),
  apiKey: Schema.optionalKey(Schema.String),
}

/** A period is a calendar month in UTC. */
export const CreditHistoryAnswer = Schema.Struct({
  success: Schema.Literal(true),
  periods: Schema.Array(Schema.Struct({ ...period, creditsUsed: Schema.Number })),
}).annotate({ identifier: "CreditHistory" })

export const TokenHistoryAnswer = Schema.Struct({
  success: Schema.Literal(true),
  periods: Schema.Array(Schema.Struct({ ...period, tokensUsed: Schema.Int })),
}).annotate({ identifier: "TokenHistory" })

/** Requests of the last 24 hours, newest first. */
export const ActivityAnswer = Schema.Struct({
  success: Schema.Literal(true),
  data: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      endpoint: ActivityEndpoint,
      api_version: Schema.Literals(["v1", "v2"]),
      created_at: Schema.String.annotate({ format: "date-time" }),
      target: Schema.NullOr(Schema.String).annotate({
        description: "The first address, or the name of a file. Null where nothing may be kept.",
      }),
    }),
  ),
  cursor: Schema.NullOr(Schema.String),
  has_more: Schema.Boolean,
}).annotate({ identifier: "Activity" })
