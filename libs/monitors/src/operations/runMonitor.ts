import type { SealedUnreadable } from "@trawl/store"
import { Clock, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient, type SqlError } from "effect/sql"
import { newProgress } from "../checks/newProgress.ts"
import type { MonitorCheck } from "../Monitor.ts"
import { type MonitorNotFound, MonitorNotRunnable } from "../MonitorError.ts"
import { insertCheck, toCheck } from "../store/checkRows.ts"
import type { MonitorId } from "../store/monitorRows.ts"
import { readMonitor } from "./readMonitors.ts"

/** Opens a check of a monitor now. Its due times stay as they are. */
export const runMonitor = Effect.fn("runMonitor")(function* (
  id: MonitorId,
): Effect.fn.Return<
  MonitorCheck,
  MonitorNotFound | MonitorNotRunnable | SqlError.SqlError | SealedUnreadable,
  SqlClient.SqlClient
> {
  const sql = yield* SqlClient.SqlClient
  const monitor = yield* readMonitor(id)
  if (monitor.status === "paused") return yield* new MonitorNotRunnable({ reason: "paused" })
  const { retentionDays, targets } = monitor.settings
  const now = yield* Clock.currentTimeMillis
  const row = yield* sql.withTransaction(
    insertCheck({
      id: SecureRandom.uuidV7Unsafe(),
      monitorId: monitor.id,
      trigger: "manual",
      stepAt: now,
      status: "queued",
      progress: newProgress(targets),
      targets,
      now,
      retentionDays,
    }),
  )
  return row === undefined ? yield* new MonitorNotRunnable({ reason: "running" }) : toCheck(row)
})
