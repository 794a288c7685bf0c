import type { Migration } from "@trawl/store"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const createActivity = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const sequence = sql.onDialectOrElse({
    pg: () => sql.literal("BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"),
    orElse: () => sql.literal("INTEGER PRIMARY KEY AUTOINCREMENT"),
  })
  yield* sql`CREATE TABLE activity (
    seq ${sequence},
    id TEXT NOT NULL,
    team TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    api_version TEXT NOT NULL,
    target TEXT,
    created_at BIGINT NOT NULL
  )`
  yield* sql`CREATE INDEX activity_team ON activity (team, seq)`
  yield* sql`CREATE INDEX activity_expiry ON activity (created_at)`
})

/** The table of accepted requests. */
export const activityMigrations: ReadonlyArray<Migration> = [{ name: "activity-1", up: createActivity }]
