import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Latch } from "effect"
import { TestClock } from "effect/testing"
import { handOver } from "./handOver.ts"

/** A page that ends on demand, in a lane that is being interrupted. */
const interruptLane = Effect.fnUntraced(function* (hasBegun: boolean) {
  const end = yield* Deferred.make<void>()
  const cutOff = yield* Latch.make()
  const seen: Array<string> = []
  const note = (what: string) => Effect.sync(() => void seen.push(what))
  const page = Effect.andThen(note("began"), Deferred.await(end)).pipe(
    Effect.andThen(note("recorded")),
    Effect.onInterrupt(() => note("interrupted")),
  )
  const lane = Effect.andThen(handOver(page, { hasBegun: () => hasBegun, cutOff: cutOff.await }), note("next"))
  const running = yield* Effect.forkChild(
    Effect.onExit(lane, (exit) => note(`lane ${exit._tag}`)),
    { startImmediately: true },
  )
  yield* TestClock.adjust(0)
  const leaving = yield* Effect.forkChild(Fiber.interrupt(running), { startImmediately: true })
  yield* TestClock.adjust("29 seconds")
  return { cutOff, seen, end: Deferred.succeed(end, undefined), left: Fiber.join(leaving) }
})

describe("handOver", () => {
  it.effect("lets a started page end before its lane is handed over, and starts none", () =>
    Effect.gen(function* () {
      const { end, left, seen } = yield* interruptLane(true)
      assert.deepStrictEqual(seen, ["began"])
      yield* end
      yield* left
      assert.deepStrictEqual(seen, ["began", "recorded", "lane Failure"])
    }),
  )

  it.effect("leaves a page that has not started to the next runner", () =>
    Effect.gen(function* () {
      const { left, seen } = yield* interruptLane(false)
      yield* left
      assert.deepStrictEqual(seen, ["began", "interrupted", "lane Failure"])
    }),
  )

  it.effect("interrupts a page that does not end in time", () =>
    Effect.gen(function* () {
      const { left, seen } = yield* interruptLane(true)
      yield* TestClock.adjust("1 second")
      yield* left
      assert.deepStrictEqual(seen, ["began", "interrupted", "lane Failure"])
    }),
  )

  it.effect("interrupts a page at once on a cut-off", () =>
    Effect.gen(function* () {
      const { cutOff, left, seen } = yield* interruptLane(true)
      yield* cutOff.open
      yield* left
      assert.deepStrictEqual(seen, ["began", "interrupted", "lane Failure"])
    }),
  )
})
