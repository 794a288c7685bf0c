import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { createCrawlFunctions } from "./postgres/createCrawlFunctions.ts"
import { createRecordFunction } from "../results/recordFunction.ts"

const createCrawlTable = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const id = sql.onDialectOrElse({
    pg: () => sql.literal("BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"),
    orElse: () => sql.literal("INTEGER PRIMARY KEY AUTOINCREMENT"),
  })
  // Counts of addresses stand in the row, because nothing may count a million of them.
  yield* sql`CREATE TABLE crawls (
    id ${id},
    batch_id TEXT NOT NULL UNIQUE,
    url TEXT NOT NULL,
    settings TEXT NOT NULL,
    salt TEXT,
    state TEXT,
    paced INTEGER NOT NULL,
    page_limit INTEGER NOT NULL,
    asked_limit INTEGER NOT NULL,
    attempts_limit INTEGER NOT NULL,
    open_limit INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    known INTEGER NOT NULL DEFAULT 0,
    found INTEGER NOT NULL DEFAULT 0,
    waiting INTEGER NOT NULL DEFAULT 0,
    sitemaps_waiting INTEGER NOT NULL DEFAULT 0,
    sitemaps_open INTEGER NOT NULL DEFAULT 0,
    dropped INTEGER NOT NULL DEFAULT 0,
    stopped TEXT,
    level INTEGER
  )`
})

/** Everything a crawl knows about addresses is clustered by crawl: it is read and removed in runs of rows. */
const createAddresses = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [clustered, bytes] = sql
    .onDialectOrElse({ sqlite: () => ["WITHOUT ROWID", "BLOB"] as const, orElse: () => ["", "BYTEA"] as const })
    .map(sql.literal)
  yield* sql`CREATE TABLE crawl_addresses (
    crawl BIGINT NOT NULL,
    place INTEGER NOT NULL,
    key ${bytes} NOT NULL,
    url TEXT NOT NULL,
    kind TEXT NOT NULL,
    depth INTEGER NOT NULL,
    rank BIGINT NOT NULL,
    turn INTEGER NOT NULL,
    state TEXT NOT NULL,
    reason TEXT,
    detail TEXT,
    found_on INTEGER,
    n INTEGER,
    PRIMARY KEY (crawl, place)
  ) ${clustered}`
  yield* sql`CREATE UNIQUE INDEX crawl_addresses_key ON crawl_addresses (crawl, key)`
  yield* sql`CREATE INDEX crawl_addresses_next ON crawl_addresses (crawl, kind, rank, turn, place) WHERE state = 'waiting'`
  yield* sql`CREATE UNIQUE INDEX crawl_addresses_page ON crawl_addresses (crawl, n) WHERE n IS NOT NULL`
  yield* sql`CREATE INDEX crawl_addresses_refused ON crawl_addresses (crawl, place) WHERE state = 'refused'`
  yield* sql`CREATE INDEX crawl_addresses_reason ON crawl_addresses (crawl, reason, place) WHERE state = 'refused'`
  yield* sql`CREATE TABLE crawl_groups (
    crawl BIGINT NOT NULL,
    key ${bytes} NOT NULL,
    members INTEGER NOT NULL,
    PRIMARY KEY (crawl, key)
  ) ${clustered}`
  yield* sql`CREATE TABLE crawl_refusals (
    crawl BIGINT NOT NULL,
    reason TEXT NOT NULL,
    addresses INTEGER NOT NULL,
    PRIMARY KEY (crawl, reason)
  ) ${clustered}`
  yield* sql`CREATE TABLE crawl_warnings (
    crawl BIGINT NOT NULL,
    key ${bytes} NOT NULL,
    position INTEGER NOT NULL,
    warning TEXT NOT NULL,
    PRIMARY KEY (crawl, key)
  ) ${clustered}`
  yield* sql`CREATE TABLE crawl_hosts (
    crawl BIGINT NOT NULL,
    host ${bytes} NOT NULL,
    turn_at BIGINT NOT NULL,
    PRIMARY KEY (crawl, host)
  ) ${clustered}`
})

/** The tables of crawls, and what tells their batches and pages from others. */
export const createCrawls = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE batches ADD COLUMN kind TEXT NOT NULL DEFAULT 'batch'`
  yield* sql`ALTER TABLE pages ADD COLUMN kind TEXT`
  // Sitemaps that are being read: the end of a crawl ends them.
  yield* sql`CREATE INDEX pages_sitemaps ON pages (batch_id) WHERE kind = 'sitemap' AND status = 'pending'`
  yield* sql`CREATE INDEX batches_crawls ON batches (team) WHERE closed = 0 AND kind = 'crawl'`
  yield* createCrawlTable
  yield* createAddresses
  yield* createRecordFunction
  yield* createCrawlFunctions
})
