import type { Migration } from "@trawl/store"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const create = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE monitors (
    id TEXT PRIMARY KEY,
    team TEXT NOT NULL,
    key_id TEXT,
    status TEXT NOT NULL,
    settings TEXT NOT NULL,
    retention_days INTEGER NOT NULL,
    next_due BIGINT,
    last_run_at BIGINT,
    last_summary TEXT,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
  )`
  yield* sql`CREATE INDEX monitors_team ON monitors (team, id)`
  yield* sql`CREATE INDEX monitors_due ON monitors (next_due) WHERE next_due IS NOT NULL`
  yield* sql`CREATE TABLE monitor_checks (
    id TEXT PRIMARY KEY,
    monitor_id TEXT NOT NULL,
    trigger_kind TEXT NOT NULL,
    due BIGINT,
    status TEXT NOT NULL,
    step_at BIGINT,
    version INTEGER NOT NULL,
    progress TEXT NOT NULL,
    targets TEXT NOT NULL,
    events TEXT,
    total INTEGER NOT NULL DEFAULT 0,
    same INTEGER NOT NULL DEFAULT 0,
    changed INTEGER NOT NULL DEFAULT 0,
    added INTEGER NOT NULL DEFAULT 0,
    removed INTEGER NOT NULL DEFAULT 0,
    failed INTEGER NOT NULL DEFAULT 0,
    credits INTEGER NOT NULL DEFAULT 0,
    error TEXT,
    created_at BIGINT NOT NULL,
    started_at BIGINT,
    finished_at BIGINT,
    updated_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    UNIQUE (monitor_id, due)
  )`
  yield* sql`CREATE INDEX monitor_checks_list ON monitor_checks (monitor_id, created_at)`
  // A monitor has one open check at most.
  yield* sql`CREATE UNIQUE INDEX monitor_checks_open ON monitor_checks (monitor_id) WHERE step_at IS NOT NULL`
  yield* sql`CREATE INDEX monitor_checks_step ON monitor_checks (step_at) WHERE step_at IS NOT NULL`
  yield* sql`CREATE INDEX monitor_checks_expiry ON monitor_checks (expires_at)`
})

const createPages = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE monitor_check_pages (
    check_id TEXT NOT NULL,
    place INTEGER NOT NULL,
    id TEXT NOT NULL,
    target_id TEXT NOT NULL,
    url TEXT NOT NULL,
    status TEXT NOT NULL,
    previous_scrape TEXT,
    current_scrape TEXT,
    status_code INTEGER,
    title TEXT,
    error TEXT,
    has_body INTEGER NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (check_id, place)
  )`
  yield* sql`CREATE TABLE monitor_pages (
    monitor_id TEXT NOT NULL,
    target TEXT NOT NULL,
    page TEXT NOT NULL,
    url TEXT NOT NULL,
    status TEXT NOT NULL,
    scrape TEXT,
    misses INTEGER NOT NULL,
    check_id TEXT NOT NULL,
    PRIMARY KEY (monitor_id, target, page)
  )`
})

/** The tables of monitors, their checks, the pages of checks, and the pages that are known of each target. */
export const monitorsMigrations: ReadonlyArray<Migration> = [
  { name: "monitors-1", up: create },
  { name: "monitors-2-pages", up: createPages },
]
