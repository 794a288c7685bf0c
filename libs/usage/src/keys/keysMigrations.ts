import type { Migration } from "@trawl/store"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const createKeys = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE api_keys (
    id TEXT PRIMARY KEY,
    digest TEXT NOT NULL UNIQUE,
    team TEXT NOT NULL,
    label TEXT NOT NULL,
    endpoints TEXT,
    rate_limit INTEGER,
    concurrency INTEGER,
    retention TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT,
    last_used_at BIGINT,
    revoked_at BIGINT
  )`
  yield* sql`CREATE INDEX api_keys_team ON api_keys (team, id)`
})

const addThreatProtection = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE api_keys ADD COLUMN threat_protection TEXT`
})

/** The table of API keys. */
export const keysMigrations: ReadonlyArray<Migration> = [
  { name: "usage-1-keys", up: createKeys },
  { name: "usage-5-key-threats", up: addThreatProtection },
]
