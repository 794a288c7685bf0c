import { type SealedUnreadable } from "@trawl/store"
import { Clock, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient, type SqlError } from "effect/sql"
import type { Monitor } from "../Monitor.ts"
import type { MonitorNotFound } from "../MonitorError.ts"
import { MonitorLimitReached } from "../MonitorError.ts"
import type { NewMonitor } from "../Monitors.ts"
import { nextRun } from "../schedules/readSchedule.ts"
import { countMonitors, settingsText } from "../store/monitorRows.ts"
import { readMonitor } from "./readMonitors.ts"

/** Monitors of a team. */
export const mostMonitors = 100

const insert = Effect.fnUntraced(function* ({ keyId, settings, team }: NewMonitor) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const id = SecureRandom.uuidV7Unsafe()
  yield* sql`INSERT INTO monitors ${sql.insert({
    id,
    team,
    key_id: keyId ?? null,
    status: "active",
    settings: yield* settingsText(id, settings),
    retention_days: settings.retentionDays,
    next_due: nextRun(settings.schedule, now) ?? null,
    created_at: now,
    updated_at: now,
  })}`
  return id
})

/** Stores a monitor, active and with its first due time. Two requests at once may exceed the limit by one. */
export const createMonitor = Effect.fn("createMonitor")(
  function* (
    monitor: NewMonitor,
  ): Effect.fn.Return<
    Monitor,
    MonitorLimitReached | MonitorNotFound | SqlError.SqlError | SealedUnreadable,
    SqlClient.SqlClient
  > {
    if ((yield* countMonitors(monitor.team)) >= mostMonitors)
      return yield* new MonitorLimitReached({ limit: mostMonitors })
    return yield* readMonitor({ team: monitor.team, id: yield* insert(monitor) })
  },
  // It has just been written, in one piece with this.
  Effect.catchTag("MonitorNotFound", Effect.die),
)
