import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Removes every document of a batch. */
export const removeBatchDocuments = Effect.fn("removeBatchDocuments")(function* (batchId: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DELETE FROM documents WHERE batch_id = ${batchId}`
})
