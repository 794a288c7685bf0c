import type { Migration } from "@trawl/store"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const createProfiles = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const bytes = sql.onDialectOrElse({ pg: () => sql.literal("BYTEA"), orElse: () => sql.literal("BLOB") })
  yield* sql`CREATE TABLE browser_profiles (
    team TEXT NOT NULL,
    name TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    size INTEGER NOT NULL,
    state ${bytes} NOT NULL,
    PRIMARY KEY (team, name)
  )`
  // A separate table, because a renewal would rewrite the whole state.
  yield* sql`CREATE TABLE browser_profile_locks (
    team TEXT NOT NULL,
    name TEXT NOT NULL,
    owner TEXT NOT NULL,
    batch_id TEXT,
    lease_until BIGINT NOT NULL,
    PRIMARY KEY (team, name)
  )`
})

/** The tables of browser profiles. */
export const profilesMigrations: ReadonlyArray<Migration> = [{ name: "browser-1-profiles", up: createProfiles }]
