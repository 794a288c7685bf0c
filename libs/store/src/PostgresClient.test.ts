import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import * as PostgresClient from "./PostgresClient.ts"
import { onReadStore } from "./ReadStore.ts"
import { sharedPostgres } from "./testing/sharedPostgres.ts"
import { startPostgres } from "./testing/startPostgres.ts"
import { makePostgresStore } from "./testing/testStores.ts"

/** A row that one transaction at a time can increment, with independent clients as servers have them. */
const makeCounts = Effect.gen(function* () {
  const { location } = yield* makePostgresStore(yield* sharedPostgres)
  const makeHung = () =>
    Layer.fresh(Layer.orDie(PostgresClient.layer({ url: Redacted.make(location), maxConnections: 10 })))
  const layer = makeHung()
  yield* SqlClient.SqlClient.use((sql) =>
    Effect.andThen(sql`CREATE TABLE counts (id INTEGER, n INTEGER)`, sql`INSERT INTO counts VALUES (1, 0)`),
  ).pipe(Effect.provide(layer))
  return { layer, makeHung }
})

const count = SqlClient.SqlClient.use((sql) => sql`UPDATE counts SET n = n + 1 WHERE id = 1`)

/** Increments the row in a transaction with other timeouts. */
const countWith = (bounds: string) => SqlClient.SqlClient.use((sql) => Effect.andThen(sql.unsafe(bounds), count))

/** Sets a default of the database, for sessions that begin later. */
const setDefault = (setting: string) =>
  SqlClient.SqlClient.use((sql) =>
    sql.unsafe(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET ${setting}', current_database()); END $$`),
  )

describe("PostgresClient", () => {
  it.live("uses its own settings, whatever the defaults of the database are", () =>
    Effect.gen(function* () {
      const { layer } = yield* makeCounts
      yield* Effect.provide(
        Effect.andThen(
          setDefault("default_transaction_isolation = serializable"),
          setDefault("idle_session_timeout = 1000"),
        ),
        layer,
      )
      const settings = SqlClient.SqlClient.use(
        (sql) =>
          sql`SELECT current_setting('transaction_isolation') AS isolation, current_setting('idle_session_timeout') AS idle`,
      )
      assert.deepStrictEqual(yield* Effect.provide(settings, Layer.fresh(layer)), [
        { isolation: "read committed", idle: "0" },
      ])
    }).pipe(Effect.scoped),
  )

  it.live("fails when a transaction loses its connection, nested or not, and recovers", () =>
    Effect.gen(function* () {
      const postgres = yield* startPostgres
      const { layer } = yield* makePostgresStore(postgres)
      const reasons = Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const select = sql`SELECT 1`
        const losing = postgres.kill.pipe(Effect.andThen(postgres.restart), Effect.andThen(select))
        const lost = yield* Effect.flip(sql.withTransaction(Effect.andThen(select, losing)))
        const lostNested = yield* Effect.flip(sql.withTransaction(Effect.andThen(select, sql.withTransaction(losing))))
        return [lost._tag, lostNested._tag, (yield* select).length]
      })
      assert.deepStrictEqual(yield* Effect.provide(reasons, layer), ["SqlError", "SqlError", 1])
    }).pipe(Effect.scoped),
  )

  it.live("does not let others wait for a client that hangs in a transaction, or for those waiting behind it", () =>
    Effect.gen(function* () {
      const { layer, makeHung } = yield* makeCounts
      const hung = makeHung()
      const locked = yield* Deferred.make<void>()
      // Each of these locks the row in turn, and hangs.
      const hang = SqlClient.SqlClient.use((sql) =>
        sql.withTransaction(Effect.andThen(Effect.andThen(count, Deferred.succeed(locked, undefined)), Effect.never)),
      )
      yield* Effect.forkScoped(Effect.provide(Effect.all([hang, hang, hang], { concurrency: 3 }), hung))
      yield* Deferred.await(locked)
      yield* Effect.provide(Effect.retry(count, { times: 5 }), layer)
    }).pipe(Effect.scoped),
  )

  it.live("ends idle transactions and waits for locks that are not released", () =>
    Effect.gen(function* () {
      const { layer, makeHung } = yield* makeCounts
      const hang = (bounds: string) =>
        Effect.gen(function* () {
          const locked = yield* Deferred.make<void>()
          const lock = Effect.andThen(countWith(bounds), Deferred.succeed(locked, undefined))
          const hanging = SqlClient.SqlClient.use((sql) => sql.withTransaction(Effect.andThen(lock, Effect.never)))
          yield* Effect.forkScoped(Effect.provide(hanging, makeHung()))
          yield* Deferred.await(locked)
        })
      const counts = (bounds: string) =>
        SqlClient.SqlClient.use((sql) => sql.withTransaction(countWith(bounds))).pipe(Effect.provide(layer))
      yield* hang("SELECT 1")
      // This one would wait forever.
      yield* counts("SET LOCAL lock_timeout = 0")
      yield* hang("SET LOCAL idle_in_transaction_session_timeout = 0")
      assert.strictEqual((yield* Effect.flip(counts("SELECT 1"))).reason._tag, "LockTimeoutError")
    }).pipe(Effect.scoped),
  )

  it.live("reads on separate connections that cannot write", () =>
    Effect.gen(function* () {
      const { layer, location } = yield* makePostgresStore(yield* sharedPostgres)
      const reads = PostgresClient.readLayer({ url: Redacted.make(location), maxConnections: 1 })
      const outcomes = Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`CREATE TABLE counts (id INTEGER)`
        const read = SqlClient.SqlClient.use((store) => store`SELECT id FROM counts`)
        const write = SqlClient.SqlClient.use((store) => store`INSERT INTO counts VALUES (1)`)
        // All connections of the first pool are in use.
        const taken = Effect.scoped(
          Effect.andThen(Effect.all(Array.from({ length: 10 }, () => sql.reserve)), onReadStore(read)),
        )
        return [(yield* taken).length, (yield* Effect.flip(onReadStore(write)))._tag]
      })
      assert.deepStrictEqual(yield* Effect.provide(outcomes, Layer.merge(layer, reads)), [0, "SqlError"])
    }).pipe(Effect.scoped),
  )
})
