import { sealJson, unsealJson } from "@trawl/store"
import { Effect, Schema } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { type CheckStatus, type CheckSummary, type MonitorCheck, MonitorTarget } from "../Monitor.ts"
import { WorkJob } from "../MonitorWork.ts"
import type { ListPart } from "./monitorRows.ts"

type Count = number | bigint | string

/** How far the work for a target has come. */
export const TargetProgress = Schema.Struct({
  targetId: Schema.String,
  type: MonitorTarget.fields.type,
  /** What its pages are known under: changes with its options. */
  key: Schema.String,
  state: Schema.Literals(["waiting", "running", "documents", "errors", "missing", "done"]),
  job: Schema.optionalKey(WorkJob),
  skip: Schema.Int,
  credits: Schema.Int,
  isComplete: Schema.Boolean,
  error: Schema.optionalKey(Schema.String),
  /** Whether it was refused because the team has too few credits. */
  noCredits: Schema.optionalKey(Schema.Boolean),
})
export type TargetProgress = typeof TargetProgress.Type

const TargetsText = Schema.fromJsonString(Schema.Array(MonitorTarget))
const encodeTargets = Schema.encodeSync(TargetsText)
const decodeTargets = Schema.decodeSync(TargetsText)

/** The targets of an open check, encrypted as the settings of its monitor are. */
export const openTargets = ({ id, targets }: Pick<CheckRow, "id" | "targets">) =>
  Effect.map(unsealJson(["monitor check", id], targets), decodeTargets)

const ProgressText = Schema.fromJsonString(Schema.Array(TargetProgress))
export const progressText: (progress: ReadonlyArray<TargetProgress>) => string = Schema.encodeSync(ProgressText)
export const readProgress = Schema.decodeSync(ProgressText)

/** A row of `monitor_checks`. */
export interface CheckRow {
  readonly id: string
  readonly monitor_id: string
  readonly trigger_kind: MonitorCheck["trigger"]
  readonly due: Count | null
  readonly status: CheckStatus
  readonly step_at: Count | null
  readonly version: number
  readonly progress: string
  /** Empty once the check has ended. */
  readonly targets: string
  /** Names of the events that its webhook receives; null without one. */
  readonly events: string | null
  readonly total: number
  readonly same: number
  readonly changed: number
  readonly added: number
  readonly removed: number
  readonly failed: number
  readonly credits: number
  readonly error: string | null
  readonly created_at: Count
  readonly started_at: Count | null
  readonly finished_at: Count | null
  readonly updated_at: Count
}

export const summaryOf = ({ added, changed, failed, removed, same, total }: CheckRow): CheckSummary => ({
  totalPages: total,
  same,
  changed,
  new: added,
  removed,
  error: failed,
})

/** The check of a row. */
export const toCheck = (row: CheckRow): MonitorCheck => ({
  id: row.id,
  monitorId: row.monitor_id,
  status: row.status,
  trigger: row.trigger_kind,
  ...(row.due === null ? {} : { scheduledFor: Number(row.due) }),
  ...(row.started_at === null ? {} : { startedAt: Number(row.started_at) }),
  ...(row.finished_at === null ? {} : { finishedAt: Number(row.finished_at) }),
  credits: row.credits,
  summary: summaryOf(row),
  targets: readProgress(row.progress).map(({ error, job, targetId, type }) => ({
    targetId,
    type,
    ...(job === undefined ? {} : { jobId: job.id }),
    ...(error === undefined ? {} : { error }),
  })),
  ...(row.error === null ? {} : { error: row.error }),
  createdAt: Number(row.created_at),
  updatedAt: Number(row.updated_at),
})

/** A new check. `stepAt` is absent for one that does not run. */
export interface NewCheck {
  readonly id: string
  readonly monitorId: string
  readonly trigger: MonitorCheck["trigger"]
  readonly due?: number
  readonly stepAt?: number
  readonly status: CheckStatus
  readonly progress: ReadonlyArray<TargetProgress>
  readonly targets: ReadonlyArray<MonitorTarget>
  readonly error?: string
  readonly now: number
  readonly retentionDays: number
}

export const dayMillis = 86_400_000

/** Inserts a check; undefined if the monitor has an open one, or one of the same time. */
export const insertCheck = Effect.fnUntraced(function* (
  check: NewCheck,
): Effect.fn.Return<CheckRow | undefined, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<CheckRow>`INSERT INTO monitor_checks ${sql.insert({
    id: check.id,
    monitor_id: check.monitorId,
    trigger_kind: check.trigger,
    due: check.due ?? null,
    status: check.status,
    step_at: check.stepAt ?? null,
    version: 0,
    progress: progressText(check.progress),
    targets: yield* sealJson(["monitor check", check.id], encodeTargets(check.targets)),
    error: check.error ?? null,
    created_at: check.now,
    finished_at: check.stepAt === undefined ? check.now : null,
    updated_at: check.now,
    expires_at: check.now + check.retentionDays * dayMillis,
  })} ON CONFLICT DO NOTHING RETURNING *`
  return row
})

/** A check of a monitor. */
export const findCheck = Effect.fnUntraced(function* (
  monitorId: string,
  id: string,
): Effect.fn.Return<CheckRow | undefined, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<CheckRow>`SELECT * FROM monitor_checks WHERE id = ${id} AND monitor_id = ${monitorId}`
  return row
})

/** Checks of a monitor, the last one first. */
export const listCheckRows = Effect.fnUntraced(function* (
  monitorId: string,
  { limit, skip, status }: ListPart & { readonly status?: CheckStatus },
): Effect.fn.Return<ReadonlyArray<CheckRow>, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const wanted = status === undefined ? sql`1 = 1` : sql`status = ${status}`
  return yield* sql<CheckRow>`SELECT * FROM monitor_checks WHERE monitor_id = ${monitorId} AND ${wanted}
    ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${skip}`
})
