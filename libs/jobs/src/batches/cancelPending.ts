import { Clock, Effect, type Semaphore } from "effect"
import { SqlClient } from "effect/sql"
import type { LaneAddress } from "../engine/JobEngine.ts"
import { closeBatch, type CountedBatch } from "./closeBatch.ts"

const code = "SCRAPE_JOB_CANCELLED"
const error = "The job was cancelled before this page was scraped."

/** Rows a transaction: others wait some milliseconds for it at most. */
const portion = 500

const cancelPortion = Effect.fnUntraced(function* (lane: LaneAddress) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const ofLane = sql`batch_id = ${lane.batchId} AND generation = ${lane.generation} AND lane = ${lane.lane} AND status = 'pending'`
  // Locks the batch before its pages, in the order in which results do: the two cannot deadlock.
  const [before] = yield* sql<{ readonly failures: number }>`UPDATE batches SET cancelled = cancelled WHERE id = ${lane.batchId}
    RETURNING failed + cancelled AS failures`
  if (before === undefined) return 0
  const pages = yield* sql`UPDATE pages
    SET status = 'cancelled', failure = ${before.failures} + waiting.position, code = ${code}, error = ${error}, finished_at = ${now}
    FROM (SELECT n, CAST(ROW_NUMBER() OVER (ORDER BY n) AS INTEGER) AS position FROM pages
      WHERE ${ofLane} ORDER BY n LIMIT ${portion}) AS waiting
    WHERE ${ofLane} AND pages.n = waiting.n RETURNING pages.n`
  if (pages.length === 0) return 0
  const [batch] = yield* sql<CountedBatch>`UPDATE batches SET cancelled = cancelled + ${pages.length}
    WHERE id = ${lane.batchId}
    RETURNING id AS batch_id, team, status, total, completed, failed, cancelled, target_id, target_events`
  if (batch !== undefined) yield* closeBatch(batch)
  return pages.length
})

/**
 * Ends every pending page of a lane of a cancelled batch, and the batch when they were the last. In portions, each a
 * transaction of its own that waits for `turn`: what is cut off between two is found pending when the lane runs again.
 */
export const cancelPending = Effect.fn("cancelPending")(function* (lane: LaneAddress, turn: Semaphore.Semaphore) {
  const sql = yield* SqlClient.SqlClient
  const end = Effect.andThen(Effect.yieldNow, sql.withTransaction(cancelPortion(lane)))
  let ended = portion
  while (ended === portion) ended = yield* turn.withPermit(end)
})
