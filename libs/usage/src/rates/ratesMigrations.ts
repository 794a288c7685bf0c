import type { Migration } from "@trawl/store"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Unlogged: a level is worth no wait for the disk, and after a crash of the database all buckets are full. */
const onPostgres = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // Each request writes its row anew: with room on the page that touches no index.
  yield* sql`CREATE UNLOGGED TABLE rate_buckets (
    name TEXT PRIMARY KEY,
    tokens DOUBLE PRECISION NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    is_taken BOOLEAN NOT NULL
  ) WITH (fillfactor = 20)`
})

// One process alone has them in memory.
const createBuckets = Effect.flatMap(SqlClient.SqlClient, (sql) => sql.onDialectOrElse({ pg: () => onPostgres, orElse: () => Effect.void }))

/** The table of the buckets that processes on one PostgreSQL share. */
export const ratesMigrations: ReadonlyArray<Migration> = [{ name: "usage-2-rate-buckets", up: createBuckets }]
