import { Clock, Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"

/** One step of the schema, never changed after its release. `name` identifies it and must be unique. */
export interface Migration {
  readonly name: string
  readonly up: Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient>
}

/** An advisory lock key that no other user of the database uses; the bytes of "trawl". */
const lockKey = 0x74_72_61_77_6c

/** Disables timeouts for migrations, and for processes that wait for them. */
const takeTime = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const timeout of ["lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"])
    yield* sql.unsafe(`SET LOCAL ${timeout} = 0`)
  // PostgreSQL 17 and later.
  const setting = "transaction_timeout"
  yield* sql`SELECT set_config(${setting}, '0', true) WHERE current_setting(${setting}, true) IS NOT NULL`
})

/** Names of applied migrations, locked until the transaction ends. */
const lockApplied = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // SQLite needs no extra lock: its transaction takes the write lock when it begins.
  yield* sql.onDialectOrElse({
    pg: () => Effect.andThen(takeTime, sql`SELECT pg_advisory_xact_lock(${lockKey})`),
    orElse: () => Effect.void,
  })
  yield* sql`CREATE TABLE IF NOT EXISTS trawl_migrations (name TEXT PRIMARY KEY, applied_at BIGINT NOT NULL)`
  const applied = yield* sql<{ readonly name: string }>`SELECT name FROM trawl_migrations ORDER BY name`
  return applied.map(({ name }) => name)
})

/**
 * Brings the schema up to date: each migration once, in the order given, all in one transaction.
 * Processes that start together wait for each other.
 */
export const migrate = Effect.fn("migrate")(function* (migrations: ReadonlyArray<Migration>) {
  const sql = yield* SqlClient.SqlClient
  yield* sql.withTransaction(
    Effect.gen(function* () {
      const applied = new Set(yield* lockApplied)
      for (const migration of migrations) {
        if (applied.has(migration.name)) continue
        yield* migration.up
        const applied_at = yield* Clock.currentTimeMillis
        yield* sql`INSERT INTO trawl_migrations ${sql.insert({ name: migration.name, applied_at })}`
      }
    }),
  )
})

/** Names of applied migrations that are not among these, so from a newer version. */
export const unknownMigrations = Effect.fn("unknownMigrations")(function* (known: ReadonlyArray<Migration>) {
  const sql = yield* SqlClient.SqlClient
  const names = new Set(known.map(({ name }) => name))
  return (yield* sql.withTransaction(lockApplied)).filter((name) => !names.has(name))
})
