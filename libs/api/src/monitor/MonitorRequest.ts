import { option, optionalOption } from "@trawl/core"
import { crawlFields, crawlPatternsProblem } from "@trawl/crawl"
import { scrapeFields, ScrapeRequest } from "@trawl/scrape"
import { MonitorWebhook } from "@trawl/webhooks"
import { Schema } from "effect"
import { mostTargets } from "./monitorBounds.ts"

const short = (most: number) => Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(most))
const filled = Schema.String.check(Schema.isMaxLength(256), Schema.isPattern(/\S/u, { message: "must not be blank" }))
// It is a text of the store, and PostgreSQL keeps no null byte.
const Id = short(100).check(Schema.isPattern(/^\P{C}+$/u, { message: "must not have control characters" }))
const id = optionalOption(Id, "The id that the target has already; a new one is chosen otherwise.")

// What a check really asks for is checked with all rules: it has markdown and changeTracking beside these formats.
const Formats = optionalOption(
  Schema.Array(Schema.Union([Schema.String, Schema.Record(Schema.String, Schema.Json)])).check(Schema.isMaxLength(10)),
  "What to compare: markdown, json, or changeTracking with its modes, schema and prompt. markdown unless given.",
)

const Pages = optionalOption(
  Schema.Struct({ ...scrapeFields, formats: Formats }),
  "Options for the scrape of each page.",
)

/** Pages that are listed. */
export const ScrapeTarget = Schema.Struct({
  id,
  type: Schema.Literal("scrape"),
  urls: Schema.Array(ScrapeRequest.fields.url)
    .check(Schema.isMinLength(1), Schema.isMaxLength(1_000))
    .annotate({ description: "The pages." }),
  scrapeOptions: Pages,
})

const CrawlOptions = Schema.Struct(crawlFields).check(
  Schema.makeFilter((request: Parameters<typeof crawlPatternsProblem>[0]) => {
    const problem = crawlPatternsProblem(request)
    return problem === undefined ? undefined : { path: ["includePaths"], issue: problem }
  }),
)

/** A site. */
export const CrawlTarget = Schema.Struct({
  id,
  type: Schema.Literal("crawl"),
  url: ScrapeRequest.fields.url.annotate({ description: "Where the crawl begins." }),
  crawlOptions: optionalOption(
    CrawlOptions,
    "Options of the crawl. limit is 100 unless it is given, and 1,000 at most.",
  ),
  scrapeOptions: Pages,
})

const Hosts = Schema.Array(short(253)).check(Schema.isMaxLength(50))

/** Results of searches. */
export const SearchTarget = Schema.Struct({
  id,
  type: Schema.Literal("search"),
  queries: Schema.Array(filled).check(Schema.isMinLength(1), Schema.isMaxLength(12)),
  searchWindow: option(
    Schema.Literals(["5m", "15m", "1h", "6h", "24h", "7d"]),
    "24h",
    "Only results of this time. Providers know hours: 5m and 15m are an hour for them.",
  ),
  maxResults: option(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 50 })), 10, "Results of each query."),
  includeDomains: optionalOption(Hosts, "Only results of these hosts."),
  excludeDomains: optionalOption(Hosts, "No results of these hosts."),
})

const Target = Schema.Union([ScrapeTarget, CrawlTarget, SearchTarget])
export type WrittenTarget = typeof Target.Type

const Schedule = Schema.Struct({
  cron: optionalOption(short(200), "A cron expression of five fields, or a name such as @daily."),
  text: optionalOption(short(100), "Instead: every N minutes, hourly, every N hours, daily [at 9:30], weekly."),
  timezone: optionalOption(short(100), "A time zone such as Europe/Berlin. UTC when absent."),
})

const Notification = Schema.Struct({
  email: optionalOption(
    Schema.Struct({
      enabled: Schema.optionalKey(Schema.Boolean),
      recipients: Schema.optionalKey(Schema.Array(short(320)).check(Schema.isMaxLength(25))),
      includeDiffs: Schema.optionalKey(Schema.Boolean),
    }),
    "Refused if it is enabled: this server sends no email.",
  ),
})

const Goal = Schema.String.check(Schema.isMaxLength(2_000))

const fields = {
  name: short(256).annotate({ description: "What the monitor is called." }),
  schedule: Schedule.annotate({ description: "When it runs: one of cron and text." }),
  targets: Schema.Array(Target)
    .check(Schema.isMinLength(1), Schema.isMaxLength(mostTargets))
    .annotate({ description: "What it looks at." }),
  retentionDays: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 365 })),
}

/** Fields that clients add by themselves. */
const ofClients = { origin: ScrapeRequest.fields.origin, integration: ScrapeRequest.fields.integration }

/** The body of POST /v2/monitor. */
export const MonitorRequest = Schema.Struct({
  ...fields,
  retentionDays: option(fields.retentionDays, 30, "Days that checks are kept."),
  webhook: optionalOption(
    MonitorWebhook,
    "Where events are sent: a URL, or an object with headers, metadata and events.",
  ),
  notification: optionalOption(Notification, "Other notifications. There are none here."),
  goal: optionalOption(Goal, "What counts, in words, for a language model that judges each change."),
  judgeEnabled: optionalOption(Schema.Boolean, "Whether a model judges changes; true if there is a goal."),
  ...ofClients,
})
export type MonitorRequest = typeof MonitorRequest.Type

/** The body of PATCH /v2/monitor/{id}: what is left out stays, null removes. */
export const MonitorPatch = Schema.Struct({
  name: Schema.optionalKey(fields.name),
  status: optionalOption(Schema.Literals(["active", "paused"]), "A paused monitor does not run."),
  schedule: Schema.optionalKey(fields.schedule),
  targets: Schema.optionalKey(fields.targets),
  retentionDays: Schema.optionalKey(fields.retentionDays),
  webhook: optionalOption(Schema.NullOr(MonitorWebhook), "Where events are sent; null for nowhere."),
  notification: optionalOption(Schema.NullOr(Notification), "Other notifications. There are none here."),
  goal: optionalOption(Schema.NullOr(Goal), "What counts; null for everything."),
  judgeEnabled: optionalOption(Schema.Boolean, "Whether a model judges changes."),
  ...ofClients,
})
export type MonitorPatch = typeof MonitorPatch.Type
