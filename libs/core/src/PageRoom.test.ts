import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { CurrentTeam } from "./CurrentTeam.ts"
import { pageRoomGate, PageRoomSteps, withPageRoom } from "./PageRoom.ts"
import { TeamPlaces } from "./TeamPlaces.ts"

/** Grows to this many bytes, and ends once there is room for them. */
const growTo = (bytes: number) => Effect.flatMap(pageRoomGate, (roomFor) => roomFor(bytes))

/** A page that grows in steps, and is held until the latch opens. */
const page = (
  team: string,
  sizes: ReadonlyArray<number>,
  { began, end }: { readonly began: Array<string>; readonly end: Deferred.Deferred<void> },
) =>
  withPageRoom(
    Effect.andThen(
      Effect.forEach(sizes, growTo),
      Effect.andThen(
        Effect.sync(() => began.push(team)),
        Deferred.await(end),
      ),
    ),
  ).pipe(Effect.provideService(CurrentTeam, team), Effect.forkChild({ startImmediately: true }))

describe("withPageRoom", () => {
  it.effect(
    "holds as many large pages as there are places, leaves some to other teams, and gives each place back",
    () => {
      const places = new TeamPlaces({ places: 2, now: () => 0 })
      return Effect.gen(function* () {
        const end = yield* Deferred.make<void>()
        const began: Array<string> = []
        const fibers = [
          ...(yield* Effect.forEach(["a", "a", "a", "b"], (team) => page(team, [5, 15, 15], { began, end }))),
        ]
        yield* Effect.yieldNow
        assert.deepStrictEqual([began, places.held, places.waiting], [["a", "a", "b"], 3, 1])
        yield* Deferred.succeed(end, undefined)
        yield* Effect.forEach(fibers, Fiber.join)
        assert.deepStrictEqual([began.length, places.held, places.waiting], [4, 0, 0])
      }).pipe(Effect.provideService(PageRoomSteps, [{ bytes: 10, places }]))
    },
  )

  it.effect("takes no place for a small page, nor for an abandoned wait", () => {
    const places = new TeamPlaces({ places: 1, now: () => 0 })
    return Effect.gen(function* () {
      const end = yield* Deferred.make<void>()
      yield* withPageRoom(Effect.sync(() => assert.strictEqual(places.held, 0)))
      const [first, second] = [yield* page("a", [15], { began: [], end }), yield* page("a", [15], { began: [], end })]
      yield* Effect.yieldNow
      yield* Fiber.interrupt(second)
      assert.deepStrictEqual([places.held, places.waiting], [1, 0])
      yield* Fiber.interrupt(first)
      assert.deepStrictEqual([places.held, places.waiting], [0, 0])
    }).pipe(Effect.provideService(PageRoomSteps, [{ bytes: 10, places }]))
  })

  it.effect("lets a page that keeps growing wait again, for the place of its next step", () => {
    const [large, huge] = [new TeamPlaces({ places: 2, now: () => 0 }), new TeamPlaces({ places: 1, now: () => 0 })]
    return Effect.gen(function* () {
      const end = yield* Deferred.make<void>()
      const began: Array<string> = []
      const fibers = [...(yield* Effect.forEach(["a", "a"], (team) => page(team, [15, 25], { began, end })))]
      yield* Effect.yieldNow
      assert.deepStrictEqual([began, large.held, huge.held, huge.waiting], [["a"], 2, 1, 1])
      yield* Deferred.succeed(end, undefined)
      yield* Effect.forEach(fibers, Fiber.join)
      assert.deepStrictEqual([began, large.held, huge.held], [["a", "a"], 0, 0])
    }).pipe(
      Effect.provideService(PageRoomSteps, [
        { bytes: 10, places: large },
        { bytes: 20, places: huge },
      ]),
    )
  })
})
