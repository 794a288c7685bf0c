import { assert, describe, it } from "@effect/vitest"
import { CurrentTeam } from "@trawl/core"
import { Deferred, Effect, Fiber } from "effect"
import type { BrowserPool, Lease } from "./makeBrowserPool.ts"
import { shareBrowsers } from "./shareBrowsers.ts"

/** A pool that records the teams of its leases. */
const notingPool = (name: string, lent: Array<string>): BrowserPool => ({
  warm: Effect.void,
  pids: () => [],
  lease: Effect.map(CurrentTeam, (team) => {
    lent.push(`${team} ${name}`)
    return {} as Lease
  }),
})

/** A page of a team, open until the latch opens. */
const page = (browsers: BrowserPool, team: string, end: Deferred.Deferred<void>) =>
  Effect.andThen(browsers.lease, Deferred.await(end)).pipe(
    Effect.scoped,
    Effect.provideService(CurrentTeam, team),
    Effect.forkChild({ startImmediately: true }),
  )

describe("shareBrowsers", () => {
  it.effect(
    "gives teams browsers of their own while they are active at the same time, and the emptiest one if there are too few",
    () =>
      Effect.gen(function* () {
        const lent: Array<string> = []
        const browsers = shareBrowsers(notingPool("1", lent), [notingPool("2", lent)])
        const end = yield* Deferred.make<void>()
        yield* Effect.forEach(["a", "b", "a", "c", "b"], (team) => page(browsers, team, end))
        assert.deepStrictEqual(lent, ["a 1", "b 2", "a 1", "c 2", "b 2"])
      }),
  )

  it.effect("gives teams the first browser one after the other, and a returning team the one that it had", () =>
    Effect.gen(function* () {
      const lent: Array<string> = []
      const browsers = shareBrowsers(notingPool("1", lent), [notingPool("2", lent)])
      const [a, b] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const visit = (team: string, end: Deferred.Deferred<void>) =>
        Effect.andThen(Deferred.succeed(end, undefined), Effect.flatMap(page(browsers, team, end), Fiber.join))
      yield* visit("c", yield* Deferred.make<void>())
      yield* visit("d", yield* Deferred.make<void>())
      const fibers = [yield* page(browsers, "a", a), yield* page(browsers, "b", b)]
      yield* Effect.forEach([a, b], (end) => Deferred.succeed(end, undefined))
      yield* Effect.forEach(fibers, Fiber.join)
      yield* visit("b", yield* Deferred.make<void>())
      assert.deepStrictEqual(lent, ["c 1", "d 1", "a 1", "b 2", "b 2"])
    }),
  )
})
