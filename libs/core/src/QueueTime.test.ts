import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { inQueue, queuedMillis, timeoutOfWork } from "./QueueTime.ts"

const limited = <A, E>(work: Effect.Effect<A, E>) => Effect.forkChild(timeoutOfWork(work, { millis: 1000, orElse: () => Effect.fail("late") }))

/** Waits its turn for 5 s and works for `after` milliseconds. */
const work = (after: number) => Effect.andThen(inQueue(Effect.sleep(5000)), Effect.as(Effect.sleep(after), "done"))

describe("timeoutOfWork", () => {
  it.effect("gives work that is done in time its result", () =>
    Effect.gen(function* () {
      const fiber = yield* limited(Effect.as(Effect.sleep(900), "done"))
      yield* TestClock.adjust(900)
      expect(yield* Fiber.join(fiber)).toBe("done")
    }))

  it.effect("ends work that takes longer", () =>
    Effect.gen(function* () {
      const fiber = yield* limited(Effect.sleep(1100))
      yield* TestClock.adjust(1000)
      expect(yield* Effect.flip(Fiber.join(fiber))).toBe("late")
    }))

  it.effect("does not count the time in queues, nor give it twice", () =>
    Effect.gen(function* () {
      const [quick, slow] = [yield* limited(work(900)), yield* limited(work(1100))]
      yield* TestClock.adjust(6500)
      expect([yield* Fiber.join(quick), yield* Effect.flip(Fiber.join(slow))]).toEqual(["done", "late"])
    }))

  it.effect("counts a queue for a limit within a limit too", () =>
    Effect.gen(function* () {
      const inner = timeoutOfWork(Effect.andThen(inQueue(Effect.sleep(5000)), Effect.succeed("done")), { millis: 100, orElse: () => Effect.fail("too late") })
      const fiber = yield* limited(inner)
      yield* TestClock.adjust(6000)
      expect(yield* Fiber.join(fiber)).toBe("done")
    }))
})

describe("queuedMillis", () => {
  it.effect("tells how long the work has waited for its turn, and nothing outside of a limit", () =>
    Effect.gen(function* () {
      const fiber = yield* limited(Effect.andThen(work(300), queuedMillis))
      yield* TestClock.adjust(5300)
      expect([yield* Fiber.join(fiber), yield* queuedMillis]).toEqual([5000, 0])
    }))
})
