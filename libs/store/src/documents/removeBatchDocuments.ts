import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Documents per statement: they may be large, SQLite overwrites them, and other writers wait meanwhile. */
const chunkSize = 25

/** Removes every document of a batch, a chunk at a time. */
export const removeBatchDocuments = Effect.fn("removeBatchDocuments")(function* (batchId: string) {
  const sql = yield* SqlClient.SqlClient
  let removed = chunkSize
  while (removed === chunkSize) {
    const rows = yield* sql`DELETE FROM documents
      WHERE id IN (SELECT id FROM documents WHERE batch_id = ${batchId} LIMIT ${chunkSize}) RETURNING id`
    removed = rows.length
    yield* Effect.yieldNow
  }
})
