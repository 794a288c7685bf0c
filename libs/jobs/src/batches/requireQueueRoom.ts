import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { QueueFull } from "../JobError.ts"
import { JobsSettings } from "../JobsSettings.ts"

/** Until the caller's transaction ends: two concurrent submissions would each see enough room. */
const lockQueue = Effect.fnUntraced(function* (team: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql.onDialectOrElse({
    pg: () => sql`SELECT pg_advisory_xact_lock(hashtextextended(${`queue of ${team}`}, 0))`,
    // A transaction has exclusive use of the store.
    orElse: () => Effect.void,
  })
})

/** Fails when the team's unfinished pages plus these would exceed the limit. Pages of cancelled batches, and pages being written, count too. */
export const requireQueueRoom = Effect.fn("requireQueueRoom")(function* (team: string, pages: number) {
  const sql = yield* SqlClient.SqlClient
  const { queueLimit } = yield* JobsSettings
  yield* lockQueue(team)
  const [row] = yield* sql<{ readonly pages: number | bigint }>`
    SELECT COALESCE(SUM(pages), 0) AS pages FROM (
      SELECT total - completed - failed - cancelled AS pages FROM batches WHERE team = ${team} AND closed = 0
      UNION ALL SELECT pages FROM staged_pages WHERE team = ${team}) AS waiting`
  const waiting = Number(row?.pages ?? 0)
  if (waiting + pages > queueLimit) return yield* new QueueFull({ waiting, pages, limit: queueLimit })
})
