import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** A page's Document as JSON text, stored once and referred to by its id. */
export interface StoredDocument {
  readonly id: string
  readonly batchId: string
  readonly body: string
}

/** Stores a document. Runs in the caller's transaction; a second one under the same id fails. */
export const putDocument = Effect.fnUntraced(function* (document: StoredDocument) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO documents (id, batch_id, body) VALUES (${document.id}, ${document.batchId}, ${document.body})`
})
