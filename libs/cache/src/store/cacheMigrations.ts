import type { Migration } from "@trawl/store"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const createCache = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const bytes = sql.onDialectOrElse({ pg: () => sql.literal("BYTEA"), orElse: () => sql.literal("BLOB") })
  yield* sql`CREATE TABLE cache_entries (
    id TEXT PRIMARY KEY,
    team TEXT NOT NULL,
    key TEXT NOT NULL,
    host TEXT NOT NULL,
    address TEXT NOT NULL,
    fetched_at BIGINT NOT NULL,
    used_at BIGINT NOT NULL,
    status INTEGER NOT NULL,
    wait_for INTEGER NOT NULL,
    is_rendered INTEGER NOT NULL,
    facts TEXT NOT NULL,
    hashes TEXT NOT NULL,
    bytes BIGINT NOT NULL
  )`
  yield* sql`CREATE INDEX cache_entries_key ON cache_entries (team, key, fetched_at)`
  yield* sql`CREATE INDEX cache_entries_used ON cache_entries (team, used_at)`
  yield* sql`CREATE INDEX cache_entries_address ON cache_entries (team, host, address)`
  // `refs`: how many references entries have to the content. A row without any is a file that is being written, or was left by a dead process.
  yield* sql`CREATE TABLE cache_blobs (
    hash TEXT PRIMARY KEY,
    data ${bytes},
    file TEXT,
    coding TEXT NOT NULL,
    refs INTEGER NOT NULL,
    made_at BIGINT NOT NULL
  )`
  yield* sql`CREATE INDEX cache_blobs_unused ON cache_blobs (made_at) WHERE refs = 0`
  yield* sql`CREATE TABLE cache_usage (team TEXT PRIMARY KEY, bytes BIGINT NOT NULL)`
})

/** The tables of the page cache. */
export const cacheMigrations: ReadonlyArray<Migration> = [{ name: "cache-1-entries", up: createCache }]
