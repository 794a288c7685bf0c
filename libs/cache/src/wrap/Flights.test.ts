import { describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber } from "effect"
import { Flights } from "./Flights.ts"

/** Work that ends on demand, and counts its starts. */
const makeWork = <A, E>(outcome: Effect.Effect<A, E>) => {
  const gate = Deferred.makeUnsafe<void>()
  let begun = 0
  const work = Effect.suspend(() => ((begun += 1), Effect.andThen(Deferred.await(gate), outcome)))
  return { work, open: Deferred.succeed(gate, undefined), begun: () => begun }
}
const never = () => false

describe("Flights", () => {
  it.effect("does the work once for concurrent callers, and again later", () =>
    Effect.gen(function* () {
      const flights = new Flights<string, never>()
      const { begun, open, work } = makeWork(Effect.succeed("page"))
      const fibers = yield* Effect.forEach([1, 2, 3], () => Effect.forkChild(flights.share("a", { work, own: never })))
      yield* Effect.yieldNow
      yield* open
      const outcomes = yield* Effect.forEach(fibers, Fiber.join)
      expect([outcomes.map(({ isShared }) => isShared), begun()]).toEqual([[false, true, true], 1])
      yield* flights.share("a", { work, own: never })
      expect(begun()).toBe(2)
    }),
  )

  it.effect("separates keys", () =>
    Effect.gen(function* () {
      const flights = new Flights<string, never>()
      const { begun, open, work } = makeWork(Effect.succeed("page"))
      const fibers = yield* Effect.forEach(["a", "b"], (key) =>
        Effect.forkChild(flights.share(key, { work, own: never })),
      )
      yield* Effect.yieldNow
      yield* open
      yield* Effect.forEach(fibers, Fiber.join)
      expect(begun()).toBe(2)
    }),
  )

  it.effect("lets the next caller do the work when the first is interrupted", () =>
    Effect.gen(function* () {
      const flights = new Flights<string, never>()
      const { begun, open, work } = makeWork(Effect.succeed("page"))
      const [first, second] = yield* Effect.forEach([1, 2], () =>
        Effect.forkChild(flights.share("a", { work, own: never })),
      )
      yield* Effect.yieldNow
      if (first !== undefined) yield* Fiber.interrupt(first)
      yield* open
      expect(second === undefined ? undefined : yield* Fiber.join(second)).toEqual({ value: "page", isShared: false })
      expect(begun()).toBe(2)
    }),
  )

  it.effect("shares failures, except own ones", () =>
    Effect.gen(function* () {
      for (const [own, times] of [
        [never, 1],
        [() => true, 2],
      ] as const) {
        const flights = new Flights<string, string>()
        const { begun, open, work } = makeWork(Effect.fail("broken"))
        const fibers = yield* Effect.forEach([1, 2], () => Effect.forkChild(flights.share("a", { work, own })))
        yield* Effect.yieldNow
        yield* open
        const exits = yield* Effect.forEach(fibers, Fiber.await)
        expect([exits.every(Exit.isFailure), begun()]).toEqual([true, times])
      }
    }),
  )
})
