import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Migration } from "../migrate.ts"

const createDocuments = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE documents (id TEXT PRIMARY KEY, batch_id TEXT NOT NULL, body TEXT NOT NULL)`
  yield* sql`CREATE INDEX documents_batch ON documents (batch_id)`
})

const createBatchKeys = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE batch_keys (batch_id TEXT PRIMARY KEY, key TEXT NOT NULL)`
})

/** The tables of documents, and of the keys of batches with zero data retention. */
export const documentsMigrations: ReadonlyArray<Migration> = [
  { name: "documents-1", up: createDocuments },
  { name: "documents-2-keys", up: createBatchKeys },
]
