import { checkStatuses, pageStates } from "@trawl/monitors"
import { Schema } from "effect"

const Time = Schema.String.annotate({ format: "date-time" })
const MaybeTime = Schema.NullOr(Time)
const Id = Schema.String.annotate({ format: "uuid" })
const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
const Fields = Schema.Record(Schema.String, Schema.Json)

const Summary = Schema.Struct({
  totalPages: Count,
  same: Count,
  changed: Count,
  new: Count,
  removed: Count,
  error: Count,
})

const Monitor = Schema.Struct({
  id: Id,
  name: Schema.String,
  status: Schema.Literals(["active", "paused"]),
  schedule: Schema.Struct({ cron: Schema.String, timezone: Schema.String }),
  nextRunAt: MaybeTime,
  nextRuns: Schema.optionalKey(
    Schema.Array(Time).annotate({ description: "The next three runs; only in answers about one monitor." }),
  ),
  lastRunAt: MaybeTime,
  currentCheckId: Schema.NullOr(Id),
  targets: Schema.Array(Fields).annotate({ description: "As they were written, each with its id." }),
  webhook: Schema.NullOr(Fields),
  notification: Schema.Null,
  retentionDays: Schema.Int,
  lastCheckSummary: Schema.NullOr(Summary),
  goal: Schema.NullOr(Schema.String),
  judgeEnabled: Schema.Boolean,
  createdAt: Time,
  updatedAt: Time,
}).annotate({ identifier: "Monitor" })

const checkFields = {
  id: Id,
  monitorId: Id,
  status: Schema.Literals(checkStatuses),
  trigger: Schema.Literals(["scheduled", "manual"]),
  scheduledFor: MaybeTime,
  startedAt: MaybeTime,
  finishedAt: MaybeTime,
  actualCredits: Schema.NullOr(Schema.Number),
  billingStatus: Schema.Literals(["not_applicable", "reserved", "confirmed"]),
  summary: Summary,
  targetResults: Schema.Array(
    Schema.Struct({
      targetId: Schema.String,
      type: Schema.Literals(["scrape", "crawl", "search"]),
      expectedJobs: Schema.optionalKey(Schema.Array(Schema.String)),
      crawlId: Schema.optionalKey(Schema.String),
      error: Schema.optionalKey(Schema.String),
    }),
  ),
  error: Schema.NullOr(Schema.String),
  createdAt: Time,
  updatedAt: Time,
}

const Check = Schema.Struct(checkFields).annotate({ identifier: "MonitorCheck" })

const Page = Schema.Struct({
  id: Id,
  targetId: Schema.String,
  url: Schema.String,
  status: Schema.Literals(pageStates),
  previousScrapeId: Schema.NullOr(Schema.String),
  currentScrapeId: Schema.NullOr(Schema.String),
  statusCode: Schema.NullOr(Schema.Int),
  error: Schema.NullOr(Schema.String),
  metadata: Schema.NullOr(Fields),
  diff: Schema.NullOr(Schema.Json).annotate({
    description: "text: a unified patch. json: fields that differ, by path, or the parsed patch.",
  }),
  snapshot: Schema.NullOr(Schema.Json),
  judgment: Schema.NullOr(Schema.Json),
  createdAt: Time,
})

const answer = <S extends Schema.Top>(data: S) => Schema.Struct({ success: Schema.Literal(true), data })

export const MonitorAnswer = answer(Monitor)
export const MonitorsAnswer = answer(Schema.Array(Monitor))
export const CheckAnswer = answer(Check)
export const ChecksAnswer = answer(Schema.Array(Check))
export const CheckPagesAnswer = answer(
  Schema.Struct({
    ...checkFields,
    pages: Schema.Array(Page),
    next: Schema.NullOr(Schema.String).annotate({ description: "Address of the next pages." }),
  }),
)
export const MonitorDeleted = Schema.Struct({ success: Schema.Literal(true) })
