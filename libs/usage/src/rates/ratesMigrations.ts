import type { Migration } from "@trawl/store"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Unlogged: levels are not worth a wait for the disk; after a crash of the database all buckets are full. */
const onPostgres = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // Each request rewrites its row: free room on the page avoids index updates (HOT).
  yield* sql`CREATE UNLOGGED TABLE rate_buckets (
    name TEXT PRIMARY KEY,
    tokens DOUBLE PRECISION NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    is_taken BOOLEAN NOT NULL
  ) WITH (fillfactor = 20)`
})

// A single process keeps them in memory.
const createBuckets = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  sql.onDialectOrElse({ pg: () => onPostgres, orElse: () => Effect.void }),
)

/** The table of buckets shared by processes on one PostgreSQL. */
export const ratesMigrations: ReadonlyArray<Migration> = [{ name: "usage-2-rate-buckets", up: createBuckets }]
