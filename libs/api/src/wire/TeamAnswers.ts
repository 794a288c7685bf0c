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

/** This service sells nothing, so the numbers are large and stay as they are. */
export const CreditAnswer = Schema.Struct({
  success: Schema.Literal(true),
  data: Schema.Struct({
    remainingCredits: Schema.Int,
    planCredits: Schema.Int,
    billingPeriodStart: Schema.NullOr(Schema.String),
    billingPeriodEnd: Schema.NullOr(Schema.String),
  }),
}).annotate({ identifier: "CreditUsage" })

/** Tokens are credits under another name. */
export const TokenAnswer = Schema.Struct({
  success: Schema.Literal(true),
  data: Schema.Struct({
    remainingTokens: Schema.Int,
    planTokens: Schema.Int,
    billingPeriodStart: Schema.NullOr(Schema.String),
    billingPeriodEnd: Schema.NullOr(Schema.String),
  }),
}).annotate({ identifier: "TokenUsage" })

const period = { startDate: Schema.String, endDate: Schema.NullOr(Schema.String), apiKey: Schema.optionalKey(Schema.String) }

/** Nothing is billed, so there are no periods. */
export const CreditHistoryAnswer = Schema.Struct({
  success: Schema.Literal(true),
  periods: Schema.Array(Schema.Struct({ ...period, creditsUsed: Schema.Int })),
}).annotate({ identifier: "CreditHistory" })

export const TokenHistoryAnswer = Schema.Struct({
  success: Schema.Literal(true),
  periods: Schema.Array(Schema.Struct({ ...period, tokensUsed: Schema.Int })),
}).annotate({ identifier: "TokenHistory" })
