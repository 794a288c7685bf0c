import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"

/** Rows per statement, as other writers wait for it. */
const chunkSize = 1000

const removeChunks = Effect.fnUntraced(function* (table: string, batchId: string) {
  const sql = yield* SqlClient.SqlClient
  let removed = chunkSize
  while (removed === chunkSize) {
    const rows = yield* sql`DELETE FROM ${sql(table)}
      WHERE seq IN (SELECT seq FROM ${sql(table)} WHERE batch_id = ${batchId} LIMIT ${chunkSize}) RETURNING seq`
    removed = rows.length
    yield* Effect.yieldNow
  }
})

/**
 * Removes a batch's events, targets and delivery log, a chunk at a time.
 * Events go first: a delivery that settles at this moment locks its event's row, so the second statement sees its log entry.
 */
export const removeBatchEvents = Effect.fn("removeBatchEvents")(function* (
  batchId: string,
): Effect.fn.Return<void, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  yield* removeChunks("outbox", batchId)
  yield* removeChunks("delivery_attempts", batchId)
  yield* sql`DELETE FROM webhook_targets WHERE batch_id = ${batchId}`
})
