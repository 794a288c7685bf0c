import { Schema } from "effect"

const Time = Schema.String.annotate({ format: "date-time" })
const Kind = Schema.Literals(["batch", "crawl"])
const Status = Schema.Literals(["scraping", "completed", "failed", "cancelled"])

const ListedJob = Schema.Struct({
  id: Schema.String,
  kind: Kind,
  status: Status,
  total: Schema.Int,
  completed: Schema.Int,
  failed: Schema.Int,
  cancelled: Schema.Int,
  creditsUsed: Schema.Number,
  createdAt: Time,
  completedAt: Schema.optionalKey(Time),
  expiresAt: Time,
  duration: Schema.Number.annotate({ description: "Seconds, growing while the job runs." }),
  url: Schema.NullOr(Schema.String).annotate({
    description: "The first address, at most 2,048 characters of it. Null where nothing may be kept.",
  }),
  zeroDataRetention: Schema.Boolean,
})

/** A batch or crawl of the team. */
export const JobAnswer = Schema.Struct({ success: Schema.Literal(true), data: ListedJob }).annotate({
  identifier: "TeamJob",
})
export type JobAnswer = typeof JobAnswer.Type

/** Batches and crawls of the team, the latest first. */
export const JobsAnswer = Schema.Struct({
  success: Schema.Literal(true),
  data: Schema.Array(ListedJob),
  counts: Schema.Array(Schema.Struct({ kind: Kind, status: Status, jobs: Schema.Int })).annotate({
    description: "How many jobs the team has, whatever was asked for.",
  }),
  cursor: Schema.NullOr(Schema.String).annotate({ description: "Where the next part begins; null at the end." }),
}).annotate({ identifier: "TeamJobs" })
export type JobsAnswer = typeof JobsAnswer.Type
