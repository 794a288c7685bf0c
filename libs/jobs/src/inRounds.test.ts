import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Logger, Schedule } from "effect"
import { TestClock } from "effect/testing"
import { inRounds } from "./inRounds.ts"

const every = Schedule.spaced("10 seconds")

describe("inRounds", () => {
  it.effect("continues after a round that died, and logs it", () =>
    Effect.gen(function* () {
      const logged: Array<unknown> = []
      const logger = Logger.make(({ message }) => void logged.push(message))
      let rounds = 0
      const round = Effect.suspend(() => (rounds++ === 1 ? Effect.die(new Error("a bug")) : Effect.void))
      const fiber = yield* Effect.forkChild(
        inRounds("Sweeping", round, every).pipe(Effect.provide(Logger.layer([logger]))),
      )
      yield* TestClock.adjust("1 minute")
      assert.strictEqual(rounds, 6)
      assert.strictEqual(logged.length, 1)
      yield* Fiber.interrupt(fiber)
    }),
  )

  it.effect("continues after a round that was interrupted from within", () =>
    Effect.gen(function* () {
      let rounds = 0
      const round = Effect.suspend(() => (rounds++ === 0 ? Effect.interrupt : Effect.void))
      const fiber = yield* Effect.forkChild(Effect.provide(inRounds("Sweeping", round, every), Logger.layer([])))
      yield* TestClock.adjust("1 minute")
      assert.isAbove(rounds, 3)
      yield* Fiber.interrupt(fiber)
    }),
  )

  it.effect("ends when interrupted, in a round and between two", () =>
    Effect.gen(function* () {
      let rounds = 0
      const count = Effect.sync(() => void (rounds += 1))
      for (const round of [Effect.andThen(count, Effect.never), count]) {
        const fiber = yield* Effect.forkChild(inRounds("Sweeping", round, every), { startImmediately: true })
        yield* TestClock.adjust("1 second")
        yield* Fiber.interrupt(fiber)
        const exit = yield* Fiber.await(fiber)
        assert.isTrue(Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause))
      }
      yield* TestClock.adjust("1 minute")
      assert.strictEqual(rounds, 2)
    }),
  )
})
