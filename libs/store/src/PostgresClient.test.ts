import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
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
})
