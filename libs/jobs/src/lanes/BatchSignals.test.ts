import { assert, describe, it } from "@effect/vitest"
import { makeSqliteStore } from "@trawl/store/testing"
import { Effect, Logger } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { interceptStore } from "../testing/interceptStore.ts"
import { makeBatchSignals } from "./BatchSignals.ts"

describe("makeBatchSignals", () => {
  it.effect("signals a cancelled batch that has closed before the first poll", () =>
    Effect.gen(function* () {
      const { layer } = yield* makeSqliteStore
      const cancelled = Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`CREATE TABLE batches (id TEXT, closed INTEGER, status TEXT)`
        yield* sql`INSERT INTO batches VALUES ('b1', 1, 'cancelled'), ('b2', 1, 'completed')`
        const signals = yield* makeBatchSignals
        const waiting = yield* Effect.forEach(["b1", "b2"], (id) =>
          Effect.forkChild(signals.awaitCancel(id), { startImmediately: true }),
        )
        yield* TestClock.adjust("500 millis")
        assert.deepStrictEqual(
          waiting.map((fiber) => fiber.pollUnsafe() !== undefined),
          [true, false],
        )
      })
      yield* Effect.provide(Effect.scoped(cancelled), layer)
    }),
  )

  it.live("signals a cancelled batch although a poll of the store has died", () =>
    Effect.gen(function* () {
      let looks = 0
      const before = (text: string) =>
        Effect.suspend(() =>
          text.startsWith("SELECT id FROM batches") && looks++ === 0
            ? Effect.die(new Error("a bug in the store"))
            : Effect.void,
        )
      const store = interceptStore(yield* makeSqliteStore, before)
      const cancelled = Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`CREATE TABLE batches (id TEXT, closed INTEGER, status TEXT)`
        yield* sql`INSERT INTO batches VALUES ('b1', 0, 'cancelled')`
        const signals = yield* makeBatchSignals
        yield* signals.awaitCancel("b1")
      })
      yield* cancelled.pipe(Effect.provide([store.layer, Logger.layer([])]), Effect.timeout("1 minute"))
      assert.strictEqual(looks, 2)
    }),
  )
})
