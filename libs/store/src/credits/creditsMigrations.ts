import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Migration } from "../migrate.ts"

const createLedger = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // `kind` is `default` until an operator grants credits: until then the setting decides whether `granted` counts.
  yield* sql`CREATE TABLE credit_accounts (
    team TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    granted DOUBLE PRECISION,
    used DOUBLE PRECISION NOT NULL,
    reserved DOUBLE PRECISION NOT NULL,
    last_success_at BIGINT
  )`
  // Batches keep their reservations in their own rows.
  yield* sql`CREATE TABLE credit_reservations (
    id TEXT PRIMARY KEY,
    team TEXT NOT NULL,
    credits DOUBLE PRECISION NOT NULL,
    expires_at BIGINT NOT NULL
  )`
  yield* sql`CREATE INDEX credit_reservations_expiry ON credit_reservations (expires_at)`
  yield* sql`CREATE TABLE credit_usage (
    team TEXT NOT NULL,
    key_id TEXT NOT NULL,
    month TEXT NOT NULL,
    credits DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (team, key_id, month)
  )`
})

/** The tables of the credit ledger. */
export const creditsMigrations: ReadonlyArray<Migration> = [{ name: "credits-1", up: createLedger }]
