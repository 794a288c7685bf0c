import { assert, describe, it } from "@effect/vitest"
import { Clock, Deferred, Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import * as PostgresClient from "./PostgresClient.ts"
import { onReadStore } from "./ReadStore.ts"
import { startPostgres } from "./testing/startPostgres.ts"
import { makePostgresStore } from "./testing/testStores.ts"

describe("PostgresClient", () => {
  it.live("fails when a transaction loses its connection, nested or not, and goes on afterwards", () =>
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

  it.live("lets nobody wait for one that falls silent in the middle of a transaction, or for those who wait behind it", () =>
    Effect.gen(function* () {
      const store = yield* makePostgresStore(yield* startPostgres)
      const hung = Layer.fresh(store.layer)
      yield* SqlClient.SqlClient.use((sql) => Effect.andThen(sql`CREATE TABLE counts (id INTEGER, n INTEGER)`, sql`INSERT INTO counts VALUES (1, 0)`)).pipe(Effect.provide(store.layer))
      const locked = yield* Deferred.make<void>()
      const count = SqlClient.SqlClient.use((sql) => sql`UPDATE counts SET n = n + 1 WHERE id = 1`)
      // Each of these takes the row in its turn, and none goes on.
      const hang = SqlClient.SqlClient.use((sql) => sql.withTransaction(Effect.andThen(Effect.andThen(count, Deferred.succeed(locked, undefined)), Effect.never)))
      yield* Effect.forkScoped(Effect.provide(Effect.all([hang, hang, hang], { concurrency: 3 }), hung))
      yield* Deferred.await(locked)
      const since = yield* Clock.currentTimeMillis
      yield* Effect.provide(Effect.retry(count, { times: 5 }), Layer.fresh(store.layer))
      assert.isBelow((yield* Clock.currentTimeMillis) - since, 6000)
    }).pipe(Effect.scoped),
  )

  it.live("reads, and cannot write, with connections of its own", () =>
    Effect.gen(function* () {
      const { layer, location } = yield* makePostgresStore(yield* startPostgres)
      const reads = PostgresClient.readLayer({ url: Redacted.make(location), maxConnections: 1 })
      const outcomes = Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`CREATE TABLE counts (id INTEGER)`
        const read = SqlClient.SqlClient.use((store) => store`SELECT id FROM counts`)
        const write = SqlClient.SqlClient.use((store) => store`INSERT INTO counts VALUES (1)`)
        // All connections of the first are taken.
        const taken = Effect.scoped(Effect.andThen(Effect.all(Array.from({ length: 10 }, () => sql.reserve)), onReadStore(read)))
        return [(yield* taken).length, (yield* Effect.flip(onReadStore(write)))._tag]
      })
      assert.deepStrictEqual(yield* Effect.provide(outcomes, Layer.merge(layer, reads)), [0, "SqlError"])
    }).pipe(Effect.scoped),
  )
})
