import type { Migration } from "@trawl/store"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const createChanges = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const bytes = sql.onDialectOrElse({ pg: () => sql.literal("BYTEA"), orElse: () => sql.literal("BLOB") })
  // `page` and `tag` are hashes: addresses may be longer than an index allows, and need not be readable here.
  yield* sql`CREATE TABLE change_versions (
    team TEXT NOT NULL,
    page TEXT NOT NULL,
    tag TEXT NOT NULL,
    n BIGINT NOT NULL,
    fingerprint TEXT NOT NULL,
    made_by TEXT NOT NULL,
    seen_by TEXT NOT NULL,
    seen_at BIGINT NOT NULL,
    seen_before BIGINT,
    size INTEGER NOT NULL,
    content ${bytes},
    PRIMARY KEY (team, page, tag, n)
  )`
  yield* sql`CREATE INDEX change_versions_oldest ON change_versions (team, seen_at)`
  yield* sql`CREATE INDEX change_versions_expired ON change_versions (seen_at)`
  // Its rows are locks too: changes of a team's versions hold the team's row.
  yield* sql`CREATE TABLE change_usage (team TEXT PRIMARY KEY, bytes BIGINT NOT NULL)`
})

// Unknown for earlier versions.
const noteBeginnings = SqlClient.SqlClient.use(
  (sql) => sql`ALTER TABLE change_versions ADD COLUMN made_at BIGINT`,
).pipe(Effect.asVoid)

/** The tables of change histories. */
export const changesMigrations: ReadonlyArray<Migration> = [
  { name: "cache-1-changes", up: createChanges },
  { name: "cache-2-beginnings", up: noteBeginnings },
]
