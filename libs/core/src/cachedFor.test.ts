import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { cachedFor } from "./cachedFor.ts"

describe("cachedFor", () => {
  it.effect("runs the effect once for all callers in time, and again afterwards, whatever the wall clock says", () =>
    Effect.gen(function* () {
      let runs = 0
      const ask = yield* cachedFor(
        Effect.andThen(
          Effect.sleep("1 second"),
          Effect.sync(() => ++runs),
        ),
        3000,
      )
      const together = yield* Effect.forkChild(Effect.all([ask, ask, ask], { concurrency: 3 }), {
        startImmediately: true,
      })
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(yield* Fiber.join(together), [1, 1, 1])
      yield* TestClock.adjust("2999 millis")
      assert.strictEqual(yield* ask, 1)
      const next = yield* Effect.forkChild(Effect.andThen(Effect.sleep("1 millis"), ask), { startImmediately: true })
      yield* TestClock.adjust("2 seconds")
      assert.strictEqual(yield* Fiber.join(next), 2)
    }),
  )

  it.effect("keeps a failure as long, and nothing of an interrupted attempt", () =>
    Effect.gen(function* () {
      let runs = 0
      const ask = yield* cachedFor(
        Effect.suspend(() => (++runs === 1 ? Effect.never : Effect.fail(runs))),
        3000,
      )
      const first = yield* Effect.forkChild(ask, { startImmediately: true })
      yield* Fiber.interrupt(first)
      assert.deepStrictEqual([yield* Effect.flip(ask), yield* Effect.flip(ask)], [2, 2])
    }),
  )
})
