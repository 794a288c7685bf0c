import { assert, describe, it } from "@effect/vitest"
import { type SearchPeer, searchPeer } from "@trawl/testing"
import { Duration, Effect, Layer } from "effect"
import type { ProviderName } from "./providers/SearchProvider.ts"
import type { SearchFailed } from "./SearchFailed.ts"
import { Search } from "./Search.ts"
import { asking, layerFor, settingsFor } from "./testing/asking.ts"

describe("Search, in trouble", () => {
  it.live("keeps what engines found when others did not answer, and says so", () =>
    Effect.gen(function* () {
      const { ask, peer } = yield* asking("searxng")
      peer.trouble({ unresponsive: [["google", "CAPTCHA"]] })
      const { results, warnings } = yield* ask()
      assert.strictEqual(results.web?.length, 5)
      assert.deepStrictEqual(warnings, ["Engines behind SearXNG did not answer: google (CAPTCHA)."])
    }),
  )

  it.live("tells nothing found from nothing answered", () =>
    Effect.gen(function* () {
      const { ask, peer } = yield* asking("searxng")
      peer.holds(0)
      assert.deepStrictEqual(yield* ask(), { results: {}, warnings: ["searxng found no pages."] })
      peer.trouble({
        findsNothing: true,
        unresponsive: [
          ["google", "CAPTCHA"],
          ["bing", "timeout"],
        ],
      })
      const failure = yield* Effect.flip(ask())
      assert.deepStrictEqual(
        [failure.reason, failure.message],
        ["unavailable", "No engine behind SearXNG answered: google (CAPTCHA), bing (timeout)."],
      )
    }),
  )

  it.live.each<[ProviderName, Parameters<SearchPeer["trouble"]>[0], SearchFailed["reason"], RegExp]>([
    ["searxng", { hasNoJson: true }, "broken", /search\.formats/u],
    ["searxng", { isPage: true }, "broken", /web page instead of JSON/u],
    ["searxng", { limits: true }, "limited", /limiter/u],
    ["searxng", { status: 500 }, "unavailable", /status 500/u],
    [
      "searxng",
      { instead: "reset" },
      "unavailable",
      /cannot be reached: check TRAWL_SEARXNG_URL\.|broke the connection/u,
    ],
    ["searxng", { instead: "garbage" }, "broken", /something else/u],
    ["brave", { refusesKey: true }, "broken", /TRAWL_BRAVE_KEY/u],
    ["brave", { isOutOfQuota: true }, "limited", /quota of brave/u],
    ["serper", { refusesKey: true }, "broken", /TRAWL_SERPER_KEY/u],
    ["serper", { isOutOfQuota: true }, "limited", /quota of serper/u],
    ["serper", { instead: "garbage" }, "broken", /something else/u],
    ["tavily", { refusesKey: true }, "broken", /TRAWL_TAVILY_KEY/u],
    ["tavily", { isOutOfQuota: true }, "limited", /quota of tavily/u],
  ])("never takes trouble of %s for an answer: %j", ([provider, trouble, reason, sentence]) =>
    Effect.gen(function* () {
      const { ask, peer } = yield* asking(provider)
      peer.trouble(trouble)
      const failure = yield* Effect.flip(ask())
      assert.strictEqual(failure.reason, reason)
      assert.match(failure.message, sentence)
      assert.notMatch(failure.message, /[a-z]+-key|127\.0\.0\.1/u)
    }),
  )

  it.live("waits for Brave's limit per second once", () =>
    Effect.gen(function* () {
      const { ask, peer } = yield* asking("brave")
      peer.trouble({ perSecond: { left: 1 } })
      assert.strictEqual((yield* ask()).results.web?.length, 5)
      assert.strictEqual(peer.requests.length, 2)
    }),
  )

  it.live("asks the next provider when one does not answer, and says so", () =>
    Effect.gen(function* () {
      const { ask, peer } = yield* asking("searxng", "serper")
      peer.trouble({ limits: true })
      const { results, warnings } = yield* ask()
      assert.strictEqual(results.web?.length, 5)
      assert.match(warnings[0] ?? "", /^The limiter of SearXNG .* serper was asked instead\.$/u)
    }),
  )

  it.live("names every provider when none answers", () =>
    Effect.gen(function* () {
      const { ask, peer } = yield* asking("brave", "tavily")
      peer.trouble({ refusesKey: true })
      const { message, reason } = yield* Effect.flip(ask())
      assert.strictEqual(reason, "broken")
      assert.match(message, /TRAWL_BRAVE_KEY.*TRAWL_TAVILY_KEY/u)
    }),
  )

  it.live("leaves a provider alone for as long as it asks", () =>
    Effect.gen(function* () {
      const { ask, peer } = yield* asking("brave")
      peer.trouble({ isOutOfQuota: true })
      const first = yield* Effect.flip(ask())
      assert.strictEqual(first.waitMillis, 1_209_600_000)
      yield* Effect.flip(ask())
      assert.strictEqual(peer.requests.length, 1)
    }),
  )

  it.live("ends in time", () =>
    Effect.gen(function* () {
      const { ask, peer } = yield* asking("searxng")
      peer.trouble({ instead: "hang" })
      const { reason } = yield* Effect.flip(ask({ timeout: Duration.millis(50) }))
      assert.strictEqual(reason, "timeout")
    }),
  )

  it.live("remembers providers that do not answer at the start", () =>
    Effect.gen(function* () {
      const peer = yield* searchPeer
      peer.trouble({ hasNoJson: true })
      const context = yield* Layer.build(layerFor(settingsFor(peer, ["searxng"])))
      const faults = Search.use((search) => search.faults).pipe(Effect.provideContext(context))
      let found = yield* faults
      while (found.length === 0) {
        yield* Effect.sleep("5 millis")
        found = yield* faults
      }
      assert.match(found[0]?.message ?? "", /search\.formats/u)
    }),
  )

  it.live("is absent without a provider", () =>
    Effect.gen(function* () {
      const { ask } = yield* asking("local")
      const { message, reason } = yield* Effect.flip(ask())
      assert.strictEqual(reason, "absent")
      assert.include(message, "TRAWL_SEARCH_PROVIDER")
    }),
  )
})
