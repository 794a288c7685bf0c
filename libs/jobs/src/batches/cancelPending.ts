import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { LaneAddress } from "../engine/JobEngine.ts"
import { closeBatch, type CountedBatch } from "./closeBatch.ts"

const code = "SCRAPE_JOB_CANCELLED"
const error = "The job was cancelled before this page was scraped."

/** Ends every pending page of a lane of a cancelled batch, and the batch when they were the last. */
export const cancelPending = Effect.fn("cancelPending")(function* (lane: LaneAddress) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const write = Effect.gen(function* () {
    // Locks the batch before its pages, in the order in which results do: the two cannot deadlock.
    yield* sql`UPDATE batches SET cancelled = cancelled WHERE id = ${lane.batchId}`
    const pages = yield* sql`UPDATE pages SET status = 'cancelled', code = ${code}, error = ${error}, finished_at = ${now}
      WHERE batch_id = ${lane.batchId} AND generation = ${lane.generation} AND lane = ${lane.lane} AND status = 'pending'
      RETURNING n`
    if (pages.length === 0) return
    const [batch] = yield* sql<CountedBatch>`UPDATE batches SET cancelled = cancelled + ${pages.length}
      WHERE id = ${lane.batchId}
      RETURNING id AS batch_id, team, status, total, completed, failed, cancelled, target_id, target_events`
    if (batch !== undefined) yield* closeBatch(batch)
  })
  yield* sql.withTransaction(write)
})
