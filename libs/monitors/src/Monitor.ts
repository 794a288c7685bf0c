import { Schema } from "effect"

/** What a monitor looks at. `options` are as the client wrote them. */
export const MonitorTarget = Schema.Struct({
  id: Schema.String,
  type: Schema.Literals(["scrape", "crawl", "search"]),
  options: Schema.Record(Schema.String, Schema.Json),
})
export type MonitorTarget = typeof MonitorTarget.Type

/** Where the events of a monitor go. */
export const MonitorWebhook = Schema.Struct({
  url: Schema.String,
  headers: Schema.Record(Schema.String, Schema.String),
  metadata: Schema.Record(Schema.String, Schema.Json),
  events: Schema.Array(Schema.Literals(["monitor.page", "monitor.check.completed"])),
})
export type MonitorWebhook = typeof MonitorWebhook.Type

/** What a client configures. */
export const MonitorSettings = Schema.Struct({
  name: Schema.String,
  schedule: Schema.Struct({ cron: Schema.String, timezone: Schema.String }),
  targets: Schema.Array(MonitorTarget),
  webhook: Schema.optionalKey(MonitorWebhook),
  retentionDays: Schema.Int,
  /** What counts, in words, for a model that judges changes. */
  goal: Schema.optionalKey(Schema.String),
  judges: Schema.optionalKey(Schema.Boolean),
  publicBase: Schema.String,
})
export type MonitorSettings = typeof MonitorSettings.Type

/** A monitor of a team. Times are milliseconds since the epoch. */
export interface Monitor {
  readonly id: string
  readonly team: string
  readonly keyId?: string
  readonly status: "active" | "paused"
  readonly settings: MonitorSettings
  readonly nextRunAt?: number
  readonly lastRunAt?: number
  readonly currentCheckId?: string
  /** Of the last check that has ended with pages. */
  readonly lastSummary?: CheckSummary
  readonly createdAt: number
  readonly updatedAt: number
}

/** Pages of a check by state. */
export interface CheckSummary {
  readonly totalPages: number
  readonly same: number
  readonly changed: number
  readonly new: number
  readonly removed: number
  readonly error: number
}

export const checkStatuses = [
  "queued",
  "running",
  "completed",
  "failed",
  "partial",
  "skipped_overlap",
  "skipped_no_credits",
] as const
export type CheckStatus = (typeof checkStatuses)[number]

/** A run of a monitor. */
export interface MonitorCheck {
  readonly id: string
  readonly monitorId: string
  readonly status: CheckStatus
  readonly trigger: "scheduled" | "manual"
  readonly scheduledFor?: number
  readonly startedAt?: number
  readonly finishedAt?: number
  readonly credits: number
  readonly summary: CheckSummary
  readonly targets: ReadonlyArray<TargetResult>
  readonly error?: string
  readonly createdAt: number
  readonly updatedAt: number
}

/** What a check has done for one target. */
export interface TargetResult {
  readonly targetId: string
  readonly type: MonitorTarget["type"]
  readonly jobId?: string
  readonly error?: string
}
