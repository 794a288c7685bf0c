import type { Migration } from "@trawl/store"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { createCrawls } from "./crawls/crawlMigration.ts"
import { createRecordFunction } from "./results/recordFunction.ts"
import { createLeaseFunctions } from "./slots/leaseFunction.ts"

const createBatches = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE batches (
    id TEXT PRIMARY KEY,
    team TEXT NOT NULL,
    status TEXT NOT NULL,
    closed INTEGER NOT NULL,
    max_concurrency INTEGER,
    total INTEGER NOT NULL,
    completed INTEGER NOT NULL,
    failed INTEGER NOT NULL,
    cancelled INTEGER NOT NULL,
    credits DOUBLE PRECISION NOT NULL,
    generations INTEGER NOT NULL,
    error TEXT,
    target_id TEXT,
    target_events TEXT,
    created_at BIGINT NOT NULL,
    completed_at BIGINT,
    expires_at BIGINT NOT NULL
  )`
  yield* sql`CREATE INDEX batches_open ON batches (team) WHERE closed = 0`
  yield* sql`CREATE INDEX batches_expiry ON batches (expires_at) WHERE closed = 1`
  yield* sql`CREATE TABLE generations (
    batch_id TEXT NOT NULL,
    generation INTEGER NOT NULL,
    first_page INTEGER NOT NULL,
    lanes INTEGER NOT NULL,
    concurrency INTEGER NOT NULL,
    options TEXT NOT NULL,
    target_id TEXT,
    target_events TEXT,
    dispatched INTEGER NOT NULL,
    PRIMARY KEY (batch_id, generation)
  )`
  yield* sql`CREATE INDEX generations_waiting ON generations (batch_id) WHERE dispatched = 0`
})

const createPages = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // Rows are clustered as a lane reads them: its pages next to each other, in order.
  const clustered = sql.onDialectOrElse({ sqlite: () => sql.literal("WITHOUT ROWID"), orElse: () => sql.literal("") })
  yield* sql`CREATE TABLE pages (
    batch_id TEXT NOT NULL,
    generation INTEGER NOT NULL,
    lane INTEGER NOT NULL,
    n INTEGER NOT NULL,
    id TEXT NOT NULL,
    url TEXT NOT NULL,
    status TEXT NOT NULL,
    place INTEGER,
    code TEXT,
    error TEXT,
    finished_at BIGINT,
    PRIMARY KEY (batch_id, generation, lane, n)
  ) ${clustered}`
  // Unique, so that two pages can never share a place.
  yield* sql`CREATE UNIQUE INDEX pages_place ON pages (batch_id, place) WHERE place IS NOT NULL`
  yield* sql`CREATE INDEX pages_error ON pages (batch_id, finished_at, n) WHERE status IN ('failed', 'cancelled')`
})

const createOthers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE idempotency_keys (
    team TEXT NOT NULL,
    key TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    batch_id TEXT NOT NULL,
    invalid_urls TEXT,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (team, key)
  )`
  yield* sql`CREATE INDEX idempotency_keys_batch ON idempotency_keys (batch_id)`
  yield* sql`CREATE INDEX idempotency_keys_expiry ON idempotency_keys (expires_at)`
  yield* sql`CREATE TABLE scrapes (id TEXT PRIMARY KEY, team TEXT NOT NULL, body TEXT NOT NULL, expires_at BIGINT NOT NULL)`
  yield* sql`CREATE INDEX scrapes_expiry ON scrapes (expires_at)`
  yield* sql`CREATE TABLE slot_grants (
    team TEXT NOT NULL,
    owner TEXT NOT NULL,
    granted INTEGER NOT NULL,
    active INTEGER NOT NULL,
    wanted INTEGER NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (team, owner)
  )`
})

const addAttempts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE pages ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0`
  yield* sql`CREATE TABLE page_breakdowns (key TEXT PRIMARY KEY, times INTEGER NOT NULL, expires_at BIGINT NOT NULL)`
  yield* sql`CREATE INDEX page_breakdowns_expiry ON page_breakdowns (expires_at)`
})

// A failure's place, like a document's, never changes: times cannot order pages that ended within one millisecond.
const placeFailures = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE pages ADD COLUMN failure INTEGER`
  yield* sql`UPDATE pages SET failure = placed.failure
    FROM (SELECT batch_id, generation, lane, n, ROW_NUMBER() OVER (PARTITION BY batch_id ORDER BY finished_at, n) AS failure
      FROM pages WHERE status IN ('failed', 'cancelled')) AS placed
    WHERE pages.batch_id = placed.batch_id AND pages.generation = placed.generation
      AND pages.lane = placed.lane AND pages.n = placed.n`
  yield* sql`DROP INDEX pages_error`
  yield* sql`CREATE UNIQUE INDEX pages_failure ON pages (batch_id, failure) WHERE failure IS NOT NULL`
})

// Stored bytes of batches and teams are counted as they are written, so that they need not be summed up.
const countBytes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE team_usage (team TEXT PRIMARY KEY, bytes BIGINT NOT NULL)`
  yield* sql`ALTER TABLE batches ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0`
  yield* sql`UPDATE batches SET bytes = COALESCE(
    (SELECT SUM(octet_length(documents.body)) FROM documents WHERE documents.batch_id = batches.id), 0)`
  yield* sql`INSERT INTO team_usage (team, bytes) SELECT team, SUM(bytes) FROM (
      SELECT team, bytes FROM batches WHERE bytes > 0
      UNION ALL SELECT team, octet_length(body) FROM scrapes) AS kept
    GROUP BY team`
})

// Pages written before their generation: only this table knows those of a process that died meanwhile.
const createStaged = SqlClient.SqlClient.use(
  (sql) => sql`CREATE TABLE staged_pages (
  batch_id TEXT NOT NULL,
  generation INTEGER NOT NULL,
  lanes INTEGER NOT NULL,
  team TEXT NOT NULL,
  pages INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (batch_id, generation)
)`,
).pipe(Effect.asVoid)

// Files of batches are part of `batches.bytes`. Batches from before count none.
const countFiles = SqlClient.SqlClient.use(
  (sql) => sql`ALTER TABLE scrapes ADD COLUMN file_bytes BIGINT NOT NULL DEFAULT 0`,
).pipe(Effect.asVoid)

/** SQLite cannot remove a column from a primary key: the rows move into a new table. */
const rebuildPages = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const columns = sql.literal(
    "batch_id, generation, n, id, url, status, place, code, error, finished_at, attempts, failure",
  )
  yield* sql`CREATE TABLE unclaimed_pages (
    batch_id TEXT NOT NULL,
    generation INTEGER NOT NULL,
    n INTEGER NOT NULL,
    id TEXT NOT NULL,
    url TEXT NOT NULL,
    status TEXT NOT NULL,
    place INTEGER,
    code TEXT,
    error TEXT,
    finished_at BIGINT,
    attempts INTEGER NOT NULL DEFAULT 0,
    failure INTEGER,
    PRIMARY KEY (batch_id, generation, n)
  ) WITHOUT ROWID`
  yield* sql`INSERT INTO unclaimed_pages (${columns}) SELECT ${columns} FROM pages`
  yield* sql`DROP TABLE pages`
  yield* sql`ALTER TABLE unclaimed_pages RENAME TO pages`
  yield* sql`CREATE UNIQUE INDEX pages_place ON pages (batch_id, place) WHERE place IS NOT NULL`
  yield* sql`CREATE UNIQUE INDEX pages_failure ON pages (batch_id, failure) WHERE failure IS NOT NULL`
})

const alterPages = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE pages DROP CONSTRAINT pages_pkey`
  yield* sql`ALTER TABLE pages ADD PRIMARY KEY (batch_id, generation, n)`
  yield* sql`ALTER TABLE pages DROP COLUMN lane`
})

// Earlier lanes run like all others: they claim pending pages.
const claimPages = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const clustered = sql.onDialectOrElse({ sqlite: () => sql.literal("WITHOUT ROWID"), orElse: () => sql.literal("") })
  yield* sql.onDialectOrElse({ sqlite: () => rebuildPages, orElse: () => alterPages })
  yield* sql`CREATE TABLE page_claims (
    batch_id TEXT NOT NULL,
    generation INTEGER NOT NULL,
    first INTEGER NOT NULL,
    pages INTEGER NOT NULL,
    lane INTEGER NOT NULL,
    PRIMARY KEY (batch_id, generation, first)
  ) ${clustered}`
  yield* sql`ALTER TABLE generations ADD COLUMN pages INTEGER NOT NULL DEFAULT 0`
  yield* sql`UPDATE generations SET pages = (SELECT COUNT(*) FROM pages
    WHERE pages.batch_id = generations.batch_id AND pages.generation = generations.generation)`
  yield* sql`ALTER TABLE staged_pages DROP COLUMN lanes`
  yield* createRecordFunction
})

// `file` is where the file is stored, once it was sent.
const createUploads = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE uploads (
    id TEXT PRIMARY KEY,
    team TEXT NOT NULL,
    key_hash TEXT NOT NULL,
    name TEXT NOT NULL,
    media_type TEXT NOT NULL,
    file TEXT,
    bytes BIGINT NOT NULL DEFAULT 0,
    expires_at BIGINT NOT NULL
  )`
  yield* sql`CREATE INDEX uploads_team ON uploads (team)`
  yield* sql`CREATE INDEX uploads_expiry ON uploads (expires_at)`
})

// Credits held per page, equal within a generation. Earlier pages hold none.
const holdCredits = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE batches ADD COLUMN reserved DOUBLE PRECISION NOT NULL DEFAULT 0`
  yield* sql`ALTER TABLE staged_pages ADD COLUMN credits DOUBLE PRECISION NOT NULL DEFAULT 0`
  yield* sql`ALTER TABLE generations ADD COLUMN page_credits DOUBLE PRECISION NOT NULL DEFAULT 0`
  yield* sql`ALTER TABLE generations ADD COLUMN key_id TEXT`
  yield* createRecordFunction
})

// Batches under zero data retention, each with the ranges that clients have read. Its key is in `batch_keys`.
const createZeroRetention = SqlClient.SqlClient.use(
  (sql) => sql`CREATE TABLE zero_retention (
  batch_id TEXT PRIMARY KEY,
  documents_read TEXT NOT NULL DEFAULT '[]',
  failures_read TEXT NOT NULL DEFAULT '[]',
  read_at BIGINT,
  delivered_at BIGINT
)`,
).pipe(Effect.asVoid)

// A lane that starts looks for claimed pages that have not ended: a few of a million.
const findPending = SqlClient.SqlClient.use(
  (sql) => sql`CREATE INDEX pages_pending ON pages (batch_id, generation, n) WHERE status = 'pending'`,
).pipe(Effect.asVoid)

// The list of a team's jobs. Holds what it filters and counts by; pages that end change none of these columns.
const listJobs = SqlClient.SqlClient.use(
  (sql) => sql`CREATE INDEX batches_team ON batches (team, id, kind, status, closed, expires_at)`,
).pipe(Effect.asVoid)

// When the last attempt at a page began: unknown for earlier ones.
const noteStarts = SqlClient.SqlClient.use((sql) => sql`ALTER TABLE pages ADD COLUMN started_at BIGINT`).pipe(
  Effect.asVoid,
)

// Batches are counted by state for each reading of the metrics.
const countStates = SqlClient.SqlClient.use(
  (sql) => sql`CREATE INDEX batches_state ON batches (kind, status, closed)`,
).pipe(Effect.asVoid)

/** The tables of batches, single scrapes, uploads and slot grants. Those of documents, events and credits belong to `@trawl/store`. */
export const jobsMigrations: ReadonlyArray<Migration> = [
  { name: "jobs-1-batches", up: createBatches },
  { name: "jobs-1-pages", up: createPages },
  { name: "jobs-1-others", up: createOthers },
  { name: "jobs-2-attempts", up: addAttempts },
  { name: "jobs-2-failures", up: placeFailures },
  { name: "jobs-2-usage", up: countBytes },
  { name: "jobs-2-staged", up: createStaged },
  { name: "jobs-2-files", up: countFiles },
  { name: "jobs-3-results", up: createRecordFunction },
  { name: "jobs-4-claims", up: claimPages },
  { name: "jobs-4-slots", up: createLeaseFunctions },
  { name: "jobs-5-uploads", up: createUploads },
  { name: "jobs-6-credits", up: holdCredits },
  { name: "jobs-6-retention", up: createZeroRetention },
  { name: "jobs-7-crawls", up: createCrawls },
  { name: "jobs-7-pending", up: findPending },
  { name: "jobs-8-list", up: listJobs },
  { name: "jobs-8-starts", up: noteStarts },
  { name: "jobs-8-states", up: countStates },
]
