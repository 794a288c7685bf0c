import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { inWords, stepTime } from "./stepTime.ts"

describe("stepTime", () => {
  it.effect("is the maximum for a step, or the remaining time", () =>
    Effect.gen(function* () {
      yield* TestClock.adjust(1000)
      assert.deepStrictEqual(
        yield* Effect.all([stepTime(20_000, 5000), stepTime(3000, 5000), stepTime(1001, 5000)]),
        [5000, 2000, 1],
      )
    }),
  )

  it.effect("fails with a sentence if no time is left", () =>
    Effect.gen(function* () {
      yield* TestClock.adjust(1000)
      const faults = yield* Effect.all([Effect.flip(stepTime(1000, 5000)), Effect.flip(stepTime(0, 5000))])
      assert.deepStrictEqual(
        faults.map(({ message }) => message),
        faults.map(() => "No time was left for it; a larger timeout may help."),
      )
    }),
  )
})

describe("inWords", () => {
  it("gives whole seconds, and tenths below half a second", () => {
    assert.deepStrictEqual([10_000, 2400, 1499, 500, 449, 3].map(inWords), [
      "10 seconds",
      "2 seconds",
      "1 second",
      "1 second",
      "0.4 seconds",
      "0.1 seconds",
    ])
  })
})
