import { assert, describe, it } from "@effect/vitest"
import { makeSqliteStore } from "@trawl/store/testing"
import { Effect, Fiber } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { crawlKeys } from "./crawlKeys.ts"
import { hostTurns } from "./hostTurns.ts"

describe("hostTurns", () => {
  it.effect("gives one turn after the other, with the time of each between them, by host and crawl", () =>
    Effect.gen(function* () {
      const { layer } = yield* makeSqliteStore
      yield* Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`CREATE TABLE crawl_hosts (crawl BIGINT, host BLOB, turn_at BIGINT, PRIMARY KEY (crawl, host))`
        const keys = crawlKeys(undefined)
        // Two servers on one store.
        const [one, two, other] = [hostTurns(1, keys, sql), hostTurns(1, keys, sql), hostTurns(2, keys, sql)]
        const came: Array<string> = []
        const ask = (name: string, turn: Effect.Effect<void>) =>
          Effect.forkChild(
            Effect.andThen(
              turn,
              Effect.sync(() => came.push(name)),
            ),
            { startImmediately: true },
          )
        const fibers = [
          yield* ask("first", one.turn("a", 2)),
          yield* ask("second", two.turn("a", 2)),
          yield* ask("third", one.turn("a", 5)),
          yield* ask("elsewhere", one.turn("b", 2)),
          yield* ask("other crawl", other.turn("a", 2)),
          yield* ask("no pace", one.turn("a", 0)),
        ]
        const now = ["first", "elsewhere", "other crawl", "no pace"]
        yield* TestClock.adjust("1999 millis")
        assert.deepStrictEqual(came.toSorted(), now.toSorted())
        yield* TestClock.adjust("1 millis")
        assert.strictEqual(came.at(-1), "second")
        yield* TestClock.adjust("4999 millis")
        assert.strictEqual(came.length, 5)
        yield* TestClock.adjust("1 millis")
        assert.strictEqual(came.at(-1), "third")
        yield* Fiber.awaitAll(fibers)
        // Long after the last turn, the next one comes at once.
        yield* TestClock.adjust("1 hour")
        yield* two.turn("a", 60)
      }).pipe(Effect.provide(layer))
    }),
  )
})
