import type { SealedUnreadable } from "@trawl/store"
import { Clock, Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { forgetPages } from "../checks/pruneChecks.ts"
import { targetKey } from "../checks/targetKey.ts"
import type { Monitor, MonitorSettings } from "../Monitor.ts"
import type { MonitorNotFound } from "../MonitorError.ts"
import { nextRun } from "../schedules/readSchedule.ts"
import { dayMillis } from "../store/checkRows.ts"
import { type MonitorId, settingsText } from "../store/monitorRows.ts"
import { readMonitor } from "./readMonitors.ts"

/** What changes of a monitor. */
export interface MonitorUpdate<E> extends MonitorId {
  readonly keyId?: string
  readonly status?: Monitor["status"]
  /** Makes the new settings of the present ones, which no other change replaces meanwhile. If it fails, nothing is changed. */
  readonly change: (settings: MonitorSettings) => Effect.Effect<MonitorSettings, E>
}

/** The due time stays where neither schedule nor status has changed. */
const dueOf = (
  before: Monitor,
  { settings, status }: Pick<Monitor, "settings" | "status">,
  now: number,
): number | null => {
  if (status === "paused") return null
  const { cron, timezone } = settings.schedule
  const old = before.settings.schedule
  const isSame = before.status === "active" && old.cron === cron && old.timezone === timezone
  return (isSame ? before.nextRunAt : nextRun(settings.schedule, now)) ?? null
}

const write = Effect.fnUntraced(function* <E>({ change, id, keyId, status: asked, team }: MonitorUpdate<E>) {
  const sql = yield* SqlClient.SqlClient
  // Locks the row: of two updates at once, the second sees the first.
  yield* sql`UPDATE monitors SET updated_at = updated_at WHERE id = ${id} AND team = ${team}`
  const before = yield* readMonitor({ id, team })
  const settings = yield* change(before.settings)
  const status = asked ?? before.status
  const now = yield* Clock.currentTimeMillis
  const { retentionDays } = settings
  yield* sql`UPDATE monitors SET ${sql.update({
    key_id: keyId ?? null,
    status,
    settings: yield* settingsText(id, settings),
    retention_days: retentionDays,
    next_due: dueOf(before, { settings, status }, now),
    updated_at: now,
  })} WHERE id = ${id}`
  if (retentionDays !== before.settings.retentionDays)
    yield* sql`UPDATE monitor_checks SET expires_at = created_at + ${retentionDays * dayMillis} WHERE monitor_id = ${id}`
  return { before, settings }
})

const keysOf = ({ targets }: MonitorSettings) => targets.map(targetKey)

/** Changes a monitor. A check that runs ends with the targets that it began with. */
export const updateMonitor = Effect.fn("updateMonitor")(function* <E>(
  update: MonitorUpdate<E>,
): Effect.fn.Return<Monitor, E | MonitorNotFound | SqlError.SqlError | SealedUnreadable, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const { before, settings } = yield* sql.withTransaction(write(update))
  const kept = new Set(keysOf(settings))
  if (keysOf(before.settings).some((key) => !kept.has(key))) yield* forgetPages(update.id, [...kept])
  return yield* readMonitor(update)
})
