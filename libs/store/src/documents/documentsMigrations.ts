import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Migration } from "../migrate.ts"

const createDocuments = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE documents (id TEXT PRIMARY KEY, batch_id TEXT NOT NULL, body TEXT NOT NULL)`
  yield* sql`CREATE INDEX documents_batch ON documents (batch_id)`
})

/** The table of documents. */
export const documentsMigrations: ReadonlyArray<Migration> = [{ name: "documents-1", up: createDocuments }]
