import { FetchError, type FetchedPage, type FetchPlan, planOf } from "@trawl/core"
import { makeProxyPool, parseUpstream, ProxyPool } from "@trawl/guard"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber, Result } from "effect"
import { TestClock } from "effect/testing"
import { fetchEnhanced } from "./fetchEnhanced.ts"

const proxies = (...texts: ReadonlyArray<string>) => texts.map((text) => Result.getOrThrow(parseUpstream(text)))
const none = makeProxyPool({ basic: proxies("http://basic.test:1"), enhanced: [] })
const both = makeProxyPool({ basic: [], enhanced: proxies("http://enhanced.test:1") })

const page = (status: number, body = "<p>Hello</p>"): Effect.Effect<FetchedPage, FetchError> =>
  Effect.succeed({
    url: "https://site.test/",
    status,
    headers: {},
    mediaType: "text/html",
    body: Buffer.from(body),
    captures: [],
    fetchedAt: 0,
    engine: "http",
    proxyUsed: "basic",
    notes: {},
    warnings: [],
  })
const failing = (reason: FetchError["reason"]) =>
  Effect.fail(new FetchError({ url: "https://site.test/", reason, message: "It broke." }))
const challenge = page(200, `<title>Just a moment</title><script>window._cf_chl_opt={}</script>`)

type Outcome = Effect.Effect<FetchedPage, FetchError>

/** Fetches with these outcomes for basic and enhanced. Returns the tiers requested, and the resulting status or reason. */
const fetchWith = (
  outcomes: { readonly basic: Outcome; readonly enhanced?: Outcome },
  plan: Partial<FetchPlan> = {},
  pool = both,
) => {
  const asked: Array<readonly [string, number]> = []
  const fetch = ({ proxy, timeout }: FetchPlan) =>
    Effect.suspend(
      () => (
        asked.push([proxy, timeout]),
        proxy === "enhanced" ? (outcomes.enhanced ?? Effect.die("not asked for")) : outcomes.basic
      ),
    )
  return Effect.result(fetchEnhanced(planOf("https://site.test/", plan), fetch)).pipe(
    Effect.provideService(ProxyPool, pool),
    Effect.map((result) => ({ asked, kept: Result.isSuccess(result) ? result.success.status : result.failure.reason })),
  )
}
const kept = (
  outcomes: { readonly basic: Outcome; readonly enhanced?: Outcome },
  plan: Partial<FetchPlan> = {},
  pool = both,
) => Effect.map(fetchWith(outcomes, plan, pool), (fetched) => [fetched.asked.length, fetched.kept])

describe("fetchEnhanced", () => {
  it.effect("retries refused pages, challenges and proxy failures", () =>
    Effect.gen(function* () {
      for (const basic of [page(401), page(403), page(429), challenge, failing("proxy")]) {
        expect(yield* kept({ basic, enhanced: page(201) })).toEqual([2, 201])
      }
    }),
  )

  it.effect("returns other answers and errors unchanged", () =>
    Effect.gen(function* () {
      for (const status of [200, 404, 410, 500, 503]) expect(yield* kept({ basic: page(status) })).toEqual([1, status])
      for (const reason of ["dns", "tls", "blocked", "timeout"] as const)
        expect(yield* kept({ basic: failing(reason) })).toEqual([1, reason])
    }),
  )

  it.effect("keeps the better answer, and the first of two equally bad ones", () =>
    Effect.gen(function* () {
      expect(yield* kept({ basic: page(403), enhanced: page(404) })).toEqual([2, 404])
      expect(yield* kept({ basic: page(403), enhanced: page(429) })).toEqual([2, 403])
      expect(yield* kept({ basic: page(403), enhanced: failing("proxy") })).toEqual([2, 403])
      expect(yield* kept({ basic: failing("proxy"), enhanced: page(403) })).toEqual([2, 403])
      expect(yield* kept({ basic: failing("proxy"), enhanced: failing("timeout") })).toEqual([2, "proxy"])
    }),
  )

  it.effect("retries only with auto, and only if enhanced proxies are configured", () =>
    Effect.gen(function* () {
      expect(yield* kept({ basic: page(403) }, { proxy: "basic" })).toEqual([1, 403])
      expect(yield* kept({ basic: page(200), enhanced: page(403) }, { proxy: "enhanced" })).toEqual([1, 403])
      expect(yield* kept({ basic: page(403) }, {}, none)).toEqual([1, 403])
    }),
  )

  it.effect("gets the remaining time, and not more", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(
        fetchWith({ basic: Effect.delay(page(403), "10 seconds"), enhanced: Effect.never }),
      )
      yield* TestClock.adjust("50 seconds")
      expect(yield* Fiber.join(fiber)).toEqual({
        asked: [
          ["auto", 60_000],
          ["enhanced", 40_000],
        ],
        kept: 403,
      })
      const late = yield* Effect.forkChild(fetchWith({ basic: Effect.delay(page(403), "59900 millis") }))
      yield* TestClock.adjust("60 seconds")
      expect((yield* Fiber.join(late)).asked).toEqual([["auto", 60_000]])
    }),
  )
})
