import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { CurrentTeam } from "./CurrentTeam.ts"
import { LargePages, PageRoom, withPageRoom } from "./PageRoom.ts"
import { TeamPlaces } from "./TeamPlaces.ts"

const grown = Effect.flatMap(PageRoom, ({ grow }) => Effect.callback<void>((resume) => grow(() => resume(Effect.void))))

/** A page that grows, twice as a body that is decoded does, and is held until the latch opens. */
const largePage = (team: string, end: Deferred.Deferred<void>, began: Array<string>) =>
  withPageRoom(Effect.andThen(Effect.andThen(grown, grown), Effect.andThen(Effect.sync(() => began.push(team)), Deferred.await(end)))).pipe(
    Effect.provideService(CurrentTeam, team),
    Effect.forkChild({ startImmediately: true }),
  )

describe("withPageRoom", () => {
  it.effect("holds as many large pages as there are places, leaves some to other teams, and gives each place back", () => {
    const places = new TeamPlaces({ places: 2, now: () => 0 })
    return Effect.gen(function* () {
      const end = yield* Deferred.make<void>()
      const began: Array<string> = []
      const fibers = [...(yield* Effect.forEach(["a", "a", "a", "b"], (team) => largePage(team, end, began)))]
      yield* Effect.yieldNow
      assert.deepStrictEqual([began, places.held, places.waiting], [["a", "a", "b"], 3, 1])
      yield* Deferred.succeed(end, undefined)
      yield* Effect.forEach(fibers, Fiber.join)
      assert.deepStrictEqual([began.length, places.held, places.waiting], [4, 0, 0])
    }).pipe(Effect.provideService(LargePages, places))
  })

  it.effect("takes no place for a small page, and none with a wait that was given up", () => {
    const places = new TeamPlaces({ places: 1, now: () => 0 })
    return Effect.gen(function* () {
      const end = yield* Deferred.make<void>()
      yield* withPageRoom(Effect.sync(() => assert.strictEqual(places.held, 0)))
      const [first, second] = [yield* largePage("a", end, []), yield* largePage("a", end, [])]
      yield* Effect.yieldNow
      yield* Fiber.interrupt(second)
      assert.deepStrictEqual([places.held, places.waiting], [1, 0])
      yield* Fiber.interrupt(first)
      assert.deepStrictEqual([places.held, places.waiting], [0, 0])
    }).pipe(Effect.provideService(LargePages, places))
  })
})
