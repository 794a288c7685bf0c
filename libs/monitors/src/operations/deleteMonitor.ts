import { Clock, Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { MonitorNotFound } from "../MonitorError.ts"
import { MonitorWork } from "../MonitorWork.ts"
import { readProgress } from "../store/checkRows.ts"
import type { MonitorId } from "../store/monitorRows.ts"

const markDeleted = Effect.fnUntraced(function* ({ id, team }: MonitorId) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const rows = yield* sql`UPDATE monitors SET status = 'deleted', next_due = NULL, settings = '', updated_at = ${now}
    WHERE id = ${id} AND team = ${team} AND status <> 'deleted' RETURNING id`
  if (rows.length === 0) return yield* new MonitorNotFound()
  const open = yield* sql<{
    readonly progress: string
  }>`UPDATE monitor_checks SET step_at = NULL, version = version + 1,
      status = 'failed', targets = '', finished_at = ${now}
    WHERE monitor_id = ${id} AND step_at IS NOT NULL RETURNING progress`
  yield* sql`UPDATE monitor_checks SET expires_at = 0 WHERE monitor_id = ${id}`
  return open.flatMap(({ progress }) => readProgress(progress))
})

/** Deletes a monitor: it is gone at once, and its rows go in the background. Jobs of its running check are cancelled. */
export const deleteMonitor = Effect.fn("deleteMonitor")(function* (
  monitor: MonitorId,
): Effect.fn.Return<void, MonitorNotFound | SqlError.SqlError, SqlClient.SqlClient | MonitorWork> {
  const sql = yield* SqlClient.SqlClient
  const work = yield* MonitorWork
  const progress = yield* sql.withTransaction(markDeleted(monitor))
  for (const { job, state } of progress)
    if (job !== undefined && state === "running") yield* work.cancel({ ...job, team: monitor.team })
})
