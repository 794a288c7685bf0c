import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Migration } from "../migrate.ts"

const createOutbox = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const sequence = sql.onDialectOrElse({
    pg: () => sql.literal("BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"),
    orElse: () => sql.literal("INTEGER PRIMARY KEY AUTOINCREMENT"),
  })
  yield* sql`CREATE TABLE webhook_targets (
    id TEXT PRIMARY KEY,
    batch_id TEXT NOT NULL,
    body TEXT NOT NULL,
    stopped_at BIGINT
  )`
  yield* sql`CREATE INDEX webhook_targets_batch ON webhook_targets (batch_id)`
  yield* sql`CREATE TABLE outbox (
    seq ${sequence},
    id TEXT NOT NULL UNIQUE,
    batch_id TEXT NOT NULL,
    team TEXT NOT NULL,
    target_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    success INTEGER NOT NULL,
    error TEXT,
    source_url TEXT,
    document_id TEXT,
    state TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    next_attempt_at BIGINT NOT NULL,
    lease_until BIGINT,
    lease_owner TEXT,
    created_at BIGINT NOT NULL
  )`
  // Reading a batch's events in order, and removing them.
  yield* sql`CREATE INDEX outbox_batch ON outbox (batch_id, seq)`
  // The next events of a target.
  yield* sql`CREATE INDEX outbox_due ON outbox (target_id, next_attempt_at, seq) WHERE state = 'pending'`
  // Whether page events still wait for `started`, or the last event for page events.
  yield* sql`CREATE INDEX outbox_gate ON outbox (target_id, kind, attempts) WHERE state = 'pending'`
  // The leases of a runner.
  yield* sql`CREATE INDEX outbox_lease ON outbox (lease_owner) WHERE lease_owner IS NOT NULL`
  yield* sql`CREATE TABLE delivery_attempts (
    seq ${sequence},
    event_id TEXT NOT NULL,
    batch_id TEXT NOT NULL,
    attempted_at BIGINT NOT NULL,
    status INTEGER,
    code TEXT,
    error TEXT,
    duration_ms INTEGER NOT NULL
  )`
  yield* sql`CREATE INDEX delivery_attempts_event ON delivery_attempts (event_id, seq)`
  yield* sql`CREATE INDEX delivery_attempts_batch ON delivery_attempts (batch_id)`
})

const indexTeams = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // The next teams with events, and the next targets of a team.
  yield* sql`CREATE INDEX outbox_team ON outbox (team, target_id) WHERE state = 'pending'`
})

// Events are due immediately by the clock of the database, which waits are measured with.
const dueByDatabase = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql.onDialectOrElse({
    pg: () =>
      sql`ALTER TABLE outbox ALTER COLUMN next_attempt_at SET DEFAULT (extract(epoch FROM clock_timestamp()) * 1000)::bigint`,
    orElse: () => Effect.void,
  })
})

// Stores the intended wait, which bounds the actual one if the clock is changed.
const keepWaits = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const millis = yield* Clock.currentTimeMillis
  const now = sql.onDialectOrElse({
    pg: () => sql.literal("(extract(epoch FROM statement_timestamp()) * 1000)::bigint"),
    orElse: () => sql`${millis}`,
  })
  yield* sql`ALTER TABLE outbox ADD COLUMN wait_millis BIGINT NOT NULL DEFAULT 0`
  yield* sql`UPDATE outbox SET wait_millis = next_attempt_at - ${now} WHERE state = 'pending' AND next_attempt_at > ${now}`
})

// What the types of a target's events begin with: `batch_scrape` or `crawl`.
const nameJobs = SqlClient.SqlClient.use(
  (sql) => sql`ALTER TABLE webhook_targets ADD COLUMN job TEXT NOT NULL DEFAULT 'batch'`,
).pipe(Effect.asVoid)

/** The tables `webhook_targets`, `outbox` and `delivery_attempts`. */
export const outboxMigrations: ReadonlyArray<Migration> = [
  { name: "outbox-1", up: createOutbox },
  { name: "outbox-teams", up: indexTeams },
  { name: "outbox-clock", up: dueByDatabase },
  { name: "outbox-waits", up: keepWaits },
  { name: "outbox-jobs", up: nameJobs },
]
