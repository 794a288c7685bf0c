import { describe, expect, it } from "@effect/vitest"
import { Clock, Duration, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { pageClock } from "./pageClock.ts"

/** Real milliseconds that `millis` of page time take when the page answers after `late`. Polled every 10 ms. */
const lasts = Effect.fn("lasts")(function* (millis: number, late: number, until = 100_000) {
  const real = yield* Clock.Clock
  const begin = yield* Clock.currentTimeMillis
  const answer = () => Effect.runPromise(real.sleep(Duration.millis(late)))
  const sleeping = yield* Effect.forkChild(
    Effect.scoped(
      Effect.flatMap(pageClock(answer, begin + until), (clock) =>
        Effect.provideService(Effect.sleep(millis), Clock.Clock, clock),
      ),
    ),
  )
  const over = { at: -1 }
  sleeping.addObserver(() => {
    over.at = real.currentTimeMillisUnsafe() - begin
  })
  for (let passed = 0; passed < 200_000 && over.at < 0; passed += 10) {
    yield* TestClock.adjust(10)
    // Let promises of the page resolve.
    yield* Effect.promise(() => new Promise(setImmediate))
  }
  yield* Fiber.interrupt(sleeping)
  return over.at
})

describe("pageClock", () => {
  it.effect("equals clock time if the page answers at once", () =>
    Effect.map(lasts(500, 0), (millis) => expect(millis).toBe(500)),
  )
  it.effect("stops while the page does not answer", () =>
    Effect.map(lasts(500, 150), (millis) => expect(millis).toBe(2000)),
  )
  it.effect("runs at least at an eighth of the speed", () =>
    Effect.map(lasts(500, 1_000_000), (millis) => expect(millis).toBe(4050)),
  )
  it.effect("ends at the page's deadline", () =>
    Effect.map(lasts(500, 1_000_000, 1000), (millis) => expect(millis).toBe(1000)),
  )
})
