import { CurrentRobotsUse, FetchError, type FetchPlan } from "@trawl/core"
import { describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Result } from "effect"
import { askSite, CountingSite, outlineOf, siteUrl, withCache } from "../testing/countingSite.ts"

/** Lets all look-ups under way end: they run before the next turn of the event loop. */
const nextTurn = Effect.promise(() => new Promise<void>((resolve) => setImmediate(resolve)))

describe("throughCache, for concurrent requests", () => {
  it.effect("fetches once for equal concurrent requests", () =>
    withCache(
      Effect.gen(function* () {
        const site = new CountingSite()
        const gate = yield* Deferred.make<void>()
        const slow = { fetch: (plan: FetchPlan) => Effect.andThen(Deferred.await(gate), site.fetch(plan)) }
        const fibers = yield* Effect.forEach([1, 2, 3], () => Effect.forkChild(askSite(slow)))
        const other = yield* Effect.forkChild(askSite(slow, {}, { mobile: true }))
        yield* nextTurn
        yield* Deferred.succeed(gate, undefined)
        const pages = yield* Effect.forEach([...fibers, other], Fiber.join)
        expect(pages.map((page) => outlineOf(page)[1]).toSorted()).toEqual(["hit", "hit", "miss", "miss"])
        expect(site.plans.length).toBe(2)
      }),
    ),
  )

  it.effect("passes failures on, and shares them", () =>
    withCache(
      Effect.gen(function* () {
        let asked = 0
        const gate = yield* Deferred.make<void>()
        const broken = {
          fetch: () =>
            Effect.andThen(
              Deferred.await(gate),
              Effect.suspend(
                () => (
                  (asked += 1),
                  Effect.fail(new FetchError({ url: siteUrl, reason: "dns", message: "There is no such host." }))
                ),
              ),
            ),
        }
        const fibers = yield* Effect.forEach([1, 2], () => Effect.forkChild(Effect.result(askSite(broken))))
        yield* nextTurn
        yield* Deferred.succeed(gate, undefined)
        const results = yield* Effect.forEach(fibers, Fiber.join)
        expect([results.every(Result.isFailure), asked]).toEqual([true, 1])
      }),
    ),
  )

  it.effect("does not share a failure with another spelling of the address, which may answer", () =>
    withCache(
      Effect.gen(function* () {
        const site = new CountingSite()
        const gate = yield* Deferred.make<void>()
        const insecure = {
          fetch: () =>
            Effect.andThen(
              Deferred.await(gate),
              Effect.fail(new FetchError({ url: siteUrl, reason: "tls", message: "The TLS handshake failed." })),
            ),
        }
        const failed = yield* Effect.forkChild(Effect.flip(askSite(insecure)))
        yield* nextTurn
        const plain = yield* Effect.forkChild(askSite(site, {}, { url: "http://a.test/page" }))
        yield* nextTurn
        yield* Deferred.succeed(gate, undefined)
        expect([(yield* Fiber.join(failed))._tag, outlineOf(yield* Fiber.join(plain))]).toEqual([
          "FetchError",
          ["page 1", "miss"],
        ])
      }),
    ),
  )

  it.effect("does not share a failure of one request's policy", () =>
    withCache(
      Effect.gen(function* () {
        const site = new CountingSite()
        const gate = yield* Deferred.make<void>()
        const unsafe = {
          fetch: () =>
            Effect.andThen(
              Deferred.await(gate),
              Effect.fail(new FetchError({ url: siteUrl, reason: "unsafe", message: "It is blocked." })),
            ),
        }
        const blocked = yield* Effect.forkChild(Effect.flip(askSite(unsafe)))
        yield* nextTurn
        const allowed = yield* Effect.forkChild(askSite(site))
        yield* nextTurn
        yield* Deferred.succeed(gate, undefined)
        expect([(yield* Fiber.join(blocked)) instanceof FetchError, outlineOf(yield* Fiber.join(allowed))]).toEqual([
          true,
          ["page 1", "miss"],
        ])
      }),
    ),
  )

  it.effect("does not share a failure, or a page, with a request that treats robots.txt otherwise", () =>
    withCache(
      Effect.gen(function* () {
        const site = new CountingSite()
        const gate = yield* Deferred.make<void>()
        const refusing = {
          fetch: () =>
            Effect.andThen(
              Deferred.await(gate),
              Effect.fail(new FetchError({ url: siteUrl, reason: "robotsBlocked", message: "It is disallowed." })),
            ),
        }
        const obeying = Effect.provideService(askSite(refusing), CurrentRobotsUse, { mode: "respect" })
        const refused = yield* Effect.forkChild(Effect.flip(obeying))
        yield* nextTurn
        const other = yield* Effect.forkChild(askSite(site))
        yield* nextTurn
        yield* Deferred.succeed(gate, undefined)
        expect([(yield* Fiber.join(refused))._tag, outlineOf(yield* Fiber.join(other))]).toEqual([
          "FetchError",
          ["page 1", "miss"],
        ])
      }),
    ),
  )
})
