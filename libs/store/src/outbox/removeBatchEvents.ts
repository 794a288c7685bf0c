import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"

/**
 * Removes a batch's events, targets and delivery log, in the caller's transaction.
 * Events go first: a delivery that settles at this moment holds its event's row, so its log entry is seen by the second statement.
 */
export const removeBatchEvents = Effect.fn("removeBatchEvents")(function* (
  batchId: string,
): Effect.fn.Return<void, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DELETE FROM outbox WHERE batch_id = ${batchId}`
  yield* sql`DELETE FROM delivery_attempts WHERE batch_id = ${batchId}`
  yield* sql`DELETE FROM webhook_targets WHERE batch_id = ${batchId}`
})
