import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { statSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { giveSpaceBack } from "./giveSpaceBack.ts"
import { makeSqliteStore, type TestStore } from "./testing/testStores.ts"

const fill = SqlClient.SqlClient.use((sql) =>
  Effect.andThen(
    sql`CREATE TABLE IF NOT EXISTS things (id INTEGER PRIMARY KEY, body TEXT)`,
    sql`INSERT INTO things (body) SELECT hex(randomblob(20000)) FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500) SELECT i FROM n)`,
  ),
)
const empty = SqlClient.SqlClient.use((sql) => sql`DELETE FROM things`)
const checkpoint = SqlClient.SqlClient.use((sql) => sql`PRAGMA wal_checkpoint(TRUNCATE)`)

/** Bytes of the file when full, and after its rows were removed and the file was vacuumed. */
const sizes = (store: TestStore) =>
  Effect.gen(function* () {
    yield* fill
    yield* checkpoint
    const full = statSync(store.location).size
    yield* empty
    const giving = yield* Effect.forkChild(giveSpaceBack)
    for (let portions = 0; portions < 100; portions++) {
      yield* TestClock.adjust("50 millis")
      yield* Effect.yieldNow
    }
    yield* Fiber.join(giving)
    yield* checkpoint
    return { full, left: statSync(store.location).size }
  }).pipe(Effect.provide(store.layer))

describe("giveSpaceBack", () => {
  it.effect("shrinks the file of a purged store, in portions that let other statements run in between", () =>
    Effect.gen(function* () {
      const { full, left } = yield* sizes(yield* makeSqliteStore)
      assert.isAbove(full, 20_000_000)
      assert.isBelow(left, 6_000_000)
    }),
  )

  it.effect("does the same for a small file of an older version", () =>
    Effect.gen(function* () {
      const store = yield* makeSqliteStore
      const old = new DatabaseSync(store.location)
      old.exec("PRAGMA journal_mode = WAL; CREATE TABLE kept (id INTEGER); INSERT INTO kept VALUES (7)")
      old.close()
      const { full, left } = yield* sizes(store)
      assert.isBelow(left, full / 3)
      const kept = yield* Effect.provide(
        SqlClient.SqlClient.use((sql) => sql`SELECT id FROM kept`),
        store.layer,
      )
      assert.deepStrictEqual(
        kept.map((row) => ({ ...row })),
        [{ id: 7 }],
      )
    }),
  )

  it.effect("opens an old file unchanged while it cannot be rewritten", () =>
    Effect.gen(function* () {
      const store = yield* makeSqliteStore
      const old = new DatabaseSync(store.location)
      old.exec(
        "PRAGMA journal_mode = WAL; CREATE TABLE kept (id INTEGER); INSERT INTO kept VALUES (7); BEGIN IMMEDIATE",
      )
      const kept = yield* Effect.provide(
        SqlClient.SqlClient.use((sql) => sql`SELECT id FROM kept`),
        store.layer,
      )
      old.close()
      assert.deepStrictEqual(
        kept.map((row) => ({ ...row })),
        [{ id: 7 }],
      )
    }),
  )
})
