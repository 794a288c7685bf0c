import { putWebhookTarget, type SealedUnreadable } from "@trawl/store"
import { Clock, Effect, Schema } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { Monitor, MonitorTarget } from "../Monitor.ts"
import { type CheckRow, openTargets, progressText, readProgress, type TargetProgress } from "../store/checkRows.ts"
import { findAnyMonitor, openMonitor } from "../store/monitorRows.ts"

/** Another server has taken the check over, or it has ended. */
export class CheckLost extends Schema.TaggedError<CheckLost>()("CheckLost", {}) {}

/** A check that this server works on. `version` grows with each write; only the server that knows the last one may write. */
export interface OpenCheck {
  readonly id: string
  readonly version: number
  readonly total: number
  readonly startedAt: number
  readonly monitor: Monitor
  readonly targets: ReadonlyArray<MonitorTarget>
  readonly progress: ReadonlyArray<TargetProgress>
  readonly sendsPages: boolean
  readonly sendsCompleted: boolean
}

/** How long a server has for one step before another one may take the check over. It is longer than slow searches and answers of a model. */
export const leaseMillis = 180_000

const eventKinds = { "monitor.page": "page", "monitor.check.completed": "completed" } as const

/** The receiver of this check's events: those of a running check go where the monitor sent them when it began. */
const putReceiver = Effect.fnUntraced(function* ({ id, settings: { webhook } }: Monitor, checkId: string) {
  if (webhook === undefined) return
  const events = webhook.events.map((name) => eventKinds[name])
  yield* putWebhookTarget({ id: checkId, batchId: checkId, job: "monitor", ...webhook, events })
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE monitor_checks SET events = ${events.join(",")} WHERE id = ${checkId} AND monitor_id = ${id}`
})

/** The next step of a check. */
export interface CheckStep {
  readonly id: string
  readonly version: number
}

/** Open checks whose turn it is, with the oldest first. */
export const dueSteps = Effect.fnUntraced(function* (
  limit: number,
): Effect.fn.Return<ReadonlyArray<CheckStep>, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  return yield* sql<CheckStep>`SELECT id, version FROM monitor_checks
    WHERE step_at IS NOT NULL AND step_at <= ${now} ORDER BY step_at LIMIT ${limit}`
})

const takeStep = Effect.fnUntraced(function* ({ id, version }: CheckStep) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const [row] = yield* sql<CheckRow>`UPDATE monitor_checks SET step_at = ${now + leaseMillis}, version = version + 1,
      status = 'running', started_at = COALESCE(started_at, ${now}), updated_at = ${now}
    WHERE id = ${id} AND version = ${version} AND step_at IS NOT NULL RETURNING *`
  if (row === undefined) return yield* new CheckLost()
  const found = yield* findAnyMonitor(row.monitor_id)
  if (found === undefined) return yield* new CheckLost()
  const monitor = yield* openMonitor(found)
  const { webhook } = monitor.settings
  const isFirst = version === 0
  if (isFirst) yield* putReceiver(monitor, id)
  const events = isFirst ? (webhook?.events.map((name) => eventKinds[name]) ?? []) : (row.events ?? "").split(",")
  return {
    id,
    version: row.version,
    total: row.total,
    startedAt: Number(row.started_at),
    monitor,
    targets: yield* openTargets(row),
    progress: readProgress(row.progress),
    sendsPages: events.includes("page"),
    sendsCompleted: events.includes("completed"),
  } satisfies OpenCheck
})

/** Takes the next step of a check, which no other server may take for as long as the lease lasts. Fails if one was faster. */
export const openCheck = Effect.fn("openCheck")(function* (
  step: CheckStep,
): Effect.fn.Return<OpenCheck, CheckLost | SqlError.SqlError | SealedUnreadable, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  return yield* sql.withTransaction(takeStep(step))
})

/** Numbers that grow with the pages of a portion. */
export interface CountedPages {
  readonly same: number
  readonly changed: number
  readonly new: number
  readonly removed: number
  readonly error: number
}

const none: CountedPages = { same: 0, changed: 0, new: 0, removed: 0, error: 0 }

/** Writes how far a check has come, in the caller's transaction if there is one. `wait`: milliseconds until its next step; absent to keep it. */
export const saveCheck = Effect.fnUntraced(function* (
  check: OpenCheck,
  progress: ReadonlyArray<TargetProgress>,
  { counted = none, wait }: { readonly counted?: CountedPages; readonly wait?: number } = {},
): Effect.fn.Return<OpenCheck, CheckLost | SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const added = counted.same + counted.changed + counted.new + counted.removed + counted.error
  const rows = yield* sql`UPDATE monitor_checks SET version = version + 1, progress = ${progressText(progress)},
      step_at = ${now + (wait ?? leaseMillis)}, updated_at = ${now},
      credits = ${progress.reduce((sum, { credits }) => sum + credits, 0)},
      total = total + ${added}, same = same + ${counted.same}, changed = changed + ${counted.changed},
      added = added + ${counted.new}, removed = removed + ${counted.removed}, failed = failed + ${counted.error}
    WHERE id = ${check.id} AND version = ${check.version} AND step_at IS NOT NULL RETURNING id`
  if (rows.length === 0) return yield* new CheckLost()
  return { ...check, progress, version: check.version + 1, total: check.total + added }
})
