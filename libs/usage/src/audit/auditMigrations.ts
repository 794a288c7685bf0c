import type { Migration } from "@trawl/store"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const createAuditLog = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const sequence = sql.onDialectOrElse({
    pg: () => sql.literal("BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"),
    orElse: () => sql.literal("INTEGER PRIMARY KEY AUTOINCREMENT"),
  })
  yield* sql`CREATE TABLE audit_log (
    seq ${sequence},
    at BIGINT NOT NULL,
    actor TEXT NOT NULL,
    team TEXT,
    key_id TEXT,
    username TEXT,
    action TEXT NOT NULL,
    subject TEXT,
    target TEXT,
    outcome TEXT NOT NULL,
    code TEXT,
    request_id TEXT NOT NULL
  )`
  yield* sql`CREATE INDEX audit_log_team ON audit_log (team, seq)`
  yield* sql`CREATE INDEX audit_log_age ON audit_log (at)`
})

/** The table of audit events. */
export const auditMigrations: ReadonlyArray<Migration> = [{ name: "audit-1", up: createAuditLog }]
