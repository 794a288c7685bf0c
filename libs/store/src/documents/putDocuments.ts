import { Array, Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"

/** A page's Document as JSON text, stored once and referenced by its id. */
export interface StoredDocument {
  readonly id: string
  readonly batchId: string
  readonly body: string
}

/** Stores documents in the caller's transaction; fails for an existing id. At most 10,000 at once. */
export const putDocuments = Effect.fnUntraced(function* (
  documents: ReadonlyArray<StoredDocument>,
): Effect.fn.Return<void, SqlError.SqlError, SqlClient.SqlClient> {
  if (!Array.isReadonlyArrayNonEmpty(documents)) return
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO documents ${sql.insert(Array.map(documents, ({ batchId, body, id }) => ({ id, batch_id: batchId, body })))}`
})
