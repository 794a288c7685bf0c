import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { CurrentTeam } from "./CurrentTeam.ts"
import { listPool, Pools } from "./Pools.ts"
import { TeamPlaces } from "./TeamPlaces.ts"
import { usePlace } from "./usePlace.ts"

const placesOf = (places: number) => new TeamPlaces({ places, now: () => 0 })

const work = (places: TeamPlaces, millis: number) =>
  usePlace(places, (turn) => Effect.andThen(turn, Effect.as(Effect.sleep(millis), "done")))

describe("usePlace", () => {
  it.effect("holds a place of the current team for as long as the work takes", () =>
    Effect.gen(function* () {
      const places = placesOf(1)
      const fiber = yield* Effect.forkChild(Effect.provideService(work(places, 1000), CurrentTeam, "blue"))
      yield* TestClock.adjust(999)
      const during = places.usage().teams
      yield* TestClock.adjust(1)
      expect([yield* Fiber.join(fiber), during, places.held]).toEqual([
        "done",
        new Map([["blue", { held: 1, waiting: 0 }]]),
        0,
      ])
    }),
  )

  it.effect("reports to the work whether it had to wait", () =>
    Effect.gen(function* () {
      const places = placesOf(1)
      const waits = (millis: number) => usePlace(places, (turn) => Effect.tap(turn, () => Effect.sleep(millis)))
      const fibers = [yield* Effect.forkChild(waits(1000)), yield* Effect.forkChild(waits(0))]
      yield* TestClock.adjust(1000)
      expect(yield* Effect.forEach(fibers, Fiber.join)).toEqual([false, true])
    }),
  )

  it.effect("leaves when the work fails, and when it is interrupted in its turn or before", () =>
    Effect.gen(function* () {
      const places = placesOf(1)
      expect(yield* Effect.flip(usePlace(places, (turn) => Effect.andThen(turn, Effect.fail("no"))))).toBe("no")
      const [first, second] = [yield* Effect.forkChild(work(places, 1000)), yield* Effect.forkChild(work(places, 1000))]
      yield* TestClock.adjust(1)
      expect([places.held, places.waiting]).toEqual([1, 1])
      yield* Fiber.interrupt(second)
      expect([places.held, places.waiting]).toEqual([1, 0])
      yield* Fiber.interrupt(first)
      expect([places.held, places.waiting]).toEqual([0, 0])
    }),
  )
})

describe("listPool", () => {
  it.effect("lists a pool until the Scope ends", () =>
    Effect.gen(function* () {
      const pools = new Set<{ readonly name: string; readonly usage: () => ReturnType<TeamPlaces["usage"]> }>()
      const names = Effect.sync(() => [...pools].map(({ name }) => name))
      const listed = Effect.andThen(listPool({ name: "tabs", usage: () => placesOf(1).usage() }), names)
      expect([yield* Effect.scoped(listed).pipe(Effect.provideService(Pools, pools)), yield* names]).toEqual([
        ["tabs"],
        [],
      ])
    }),
  )
})
