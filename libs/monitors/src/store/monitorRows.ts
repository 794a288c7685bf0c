import { type SealedUnreadable, sealJson, unsealJson } from "@trawl/store"
import { Effect, Schema } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { type CheckSummary, type Monitor, MonitorSettings } from "../Monitor.ts"

// PostgreSQL returns BIGINT as text or bigint.
type Count = number | bigint | string

/** A row of `monitors`, with the open check. */
export interface MonitorRow {
  readonly id: string
  readonly team: string
  readonly key_id: string | null
  readonly status: "active" | "paused" | "deleted"
  readonly settings: string
  readonly next_due: Count | null
  readonly last_run_at: Count | null
  readonly last_summary: string | null
  readonly created_at: Count
  readonly updated_at: Count
  readonly open_check: string | null
}

const SettingsText = Schema.fromJsonString(MonitorSettings)
const encodeSettings = Schema.encodeSync(SettingsText)
const decodeSettings = Schema.decodeSync(SettingsText)

/** Settings hold headers of targets and webhooks, which may be credentials: they are encrypted. */
export const settingsText = (id: string, settings: MonitorSettings) =>
  sealJson(["monitor", id], encodeSettings(settings))

const SummaryText = Schema.fromJsonString(
  Schema.Struct({
    totalPages: Schema.Int,
    same: Schema.Int,
    changed: Schema.Int,
    new: Schema.Int,
    removed: Schema.Int,
    error: Schema.Int,
  }),
)
const decodeSummary = Schema.decodeSync(SummaryText)
export const summaryText: (summary: CheckSummary) => string = Schema.encodeSync(SummaryText)

/** The monitor of a row that is not deleted. */
export const openMonitor = Effect.fnUntraced(function* (row: MonitorRow): Effect.fn.Return<Monitor, SealedUnreadable> {
  return {
    id: row.id,
    team: row.team,
    ...(row.key_id === null ? {} : { keyId: row.key_id }),
    status: row.status === "active" ? "active" : "paused",
    settings: decodeSettings(yield* unsealJson(["monitor", row.id], row.settings)),
    ...(row.next_due === null ? {} : { nextRunAt: Number(row.next_due) }),
    ...(row.last_run_at === null ? {} : { lastRunAt: Number(row.last_run_at) }),
    ...(row.open_check === null ? {} : { currentCheckId: row.open_check }),
    ...(row.last_summary === null ? {} : { lastSummary: decodeSummary(row.last_summary) }),
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
  }
})

const columns = (sql: SqlClient.SqlClient) =>
  sql.literal(`id, team, key_id, status, settings, next_due, last_run_at, last_summary, created_at, updated_at,
  (SELECT id FROM monitor_checks WHERE monitor_id = monitors.id AND step_at IS NOT NULL) AS open_check`)

/** A monitor of a team. */
export interface MonitorId {
  readonly team: string
  readonly id: string
}

/** The row of a monitor; undefined for one that is deleted or of another team. */
export const findMonitor = Effect.fnUntraced(function* ({
  id,
  team,
}: MonitorId): Effect.fn.Return<MonitorRow | undefined, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<MonitorRow>`SELECT ${columns(sql)} FROM monitors
    WHERE id = ${id} AND team = ${team} AND status <> 'deleted'`
  return row
})

/** The same whatever its team, for the checks themselves. */
export const findAnyMonitor = Effect.fnUntraced(function* (
  id: string,
): Effect.fn.Return<MonitorRow | undefined, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<MonitorRow>`SELECT ${columns(sql)} FROM monitors WHERE id = ${id} AND status <> 'deleted'`
  return row
})

/** The part of a list to read. */
export interface ListPart {
  readonly skip: number
  readonly limit: number
}

/** Monitors of a team, the last one first. */
export const listMonitorRows = Effect.fnUntraced(function* (
  team: string,
  { limit, skip }: ListPart,
): Effect.fn.Return<ReadonlyArray<MonitorRow>, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<MonitorRow>`SELECT ${columns(sql)} FROM monitors
    WHERE team = ${team} AND status <> 'deleted' ORDER BY id DESC LIMIT ${limit} OFFSET ${skip}`
})

/** How many monitors a team has. */
export const countMonitors = Effect.fnUntraced(function* (team: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly total: Count }>`SELECT COUNT(*) AS total FROM monitors
    WHERE team = ${team} AND status <> 'deleted'`
  return Number(row?.total ?? 0)
})
