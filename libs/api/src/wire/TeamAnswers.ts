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
