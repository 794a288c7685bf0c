import { NodeHttpClient } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { type SearchPeer, searchPeer } from "@trawl/testing"
import { Duration, Effect, Layer, Redacted, type Scope } from "effect"
import type { ProviderSettings } from "./providers/ProviderSettings.ts"
import type { ProviderName } from "./providers/SearchProvider.ts"
import { parseTbs } from "./query/parseTbs.ts"
import type { SearchFailed } from "./SearchFailed.ts"
import { Search, type SearchCall, type SearchFindings } from "./Search.ts"

const settingsFor = (peer: SearchPeer, providers: ReadonlyArray<ProviderName>): ProviderSettings => ({
  providers,
  timeout: "10 seconds",
  searxng: { baseUrl: peer.url },
  brave: { key: Redacted.make("brave-key"), baseUrl: peer.url },
  serper: { key: Redacted.make("serper-key"), baseUrl: peer.url },
  tavily: { key: Redacted.make("tavily-key"), baseUrl: peer.url },
})

const layerFor = (settings: ProviderSettings) =>
  Layer.fresh(Search.layer(settings)).pipe(Layer.provide(NodeHttpClient.layerUndici))

interface Asking {
  readonly peer: SearchPeer
  readonly ask: (call?: Partial<SearchCall>) => Effect.Effect<SearchFindings, SearchFailed>
}

/** A peer and a search over it. The check at the start is done before. */
const asking = (...providers: ReadonlyArray<ProviderName>): Effect.Effect<Asking, never, Scope.Scope> =>
  Effect.gen(function* () {
    const peer = yield* searchPeer
    const context = yield* Layer.build(layerFor(settingsFor(peer, providers)))
    yield* Effect.promise(async () => {
      while (peer.requests.length < providers.filter((name) => name !== "local").length)
        await new Promise((resolve) => setTimeout(resolve, 5))
    })
    peer.trouble({})
    const ask = (call: Partial<SearchCall> = {}) =>
      Search.use((search) =>
        search.search({
          text: "kettles",
          sources: [{ source: "web" }],
          limit: 5,
          categories: [],
          includeDomains: [],
          excludeDomains: [],
          time: parseTbs(undefined),
          team: "blue",
          timeout: "30 seconds",
          ...call,
        }),
      ).pipe(Effect.provideContext(context))
    return { peer, ask }
  })

const web = (results: SearchFindings["results"]) => results.web?.map(({ url }) => url) ?? []
const address = (n: number) => `https://site${n}.example.com/page/${n}`
const all: ReadonlyArray<ProviderName> = ["searxng", "brave", "serper", "tavily"]

describe("Search", () => {
  it.live.each(all)("gives the results of %s, numbered", (provider) =>
    Effect.gen(function* () {
      const { ask } = yield* asking(provider)
      const { results, warnings } = yield* ask({ limit: 2 })
      const [first, second] = results.web ?? []
      assert.deepStrictEqual(
        [first?.url, first?.position, second?.position, results.web?.length],
        [address(0), 1, 2, 2],
      )
      assert.match(first?.title ?? "", /^Result 0(?: & more)?$/u)
      assert.strictEqual(first?.description, "Text of result 0")
      assert.deepStrictEqual(warnings, [])
    }),
  )

  it.live.each<[ProviderName, number, number]>([
    ["searxng", 25, 3],
    ["brave", 25, 2],
    ["serper", 25, 1],
  ])("reads pages of %s until there are enough", ([provider, limit, requests]) =>
    Effect.gen(function* () {
      const { ask, peer } = yield* asking(provider)
      peer.holds(60)
      assert.deepStrictEqual(
        web((yield* ask({ limit })).results),
        Array.from({ length: limit }, (_, n) => address(n)),
      )
      assert.strictEqual(peer.requests.length, requests)
    }),
  )

  it.live.each(all)("ends when %s has no more", (provider) =>
    Effect.gen(function* () {
      const { ask, peer } = yield* asking(provider)
      peer.holds(13)
      assert.strictEqual(web((yield* ask({ limit: 100 })).results).length, 13)
      assert.isAtMost(peer.requests.length, 3)
    }),
  )

  it.live.each<[ProviderName, ReadonlyArray<string>]>([
    ["searxng", ["web", "images", "news"]],
    ["brave", ["web", "images", "news"]],
    ["serper", ["web", "images", "news"]],
    ["tavily", ["web", "news"]],
  ])("gives each source of %s its own fields", ([provider, sources]) =>
    Effect.gen(function* () {
      const { ask } = yield* asking(provider)
      const { results, warnings } = yield* ask({
        limit: 1,
        sources: [{ source: "web" }, { source: "images" }, { source: "news" }],
      })
      assert.deepStrictEqual(Object.keys(results), sources)
      if (sources.includes("images")) {
        const image = results.images?.[0]
        assert.deepStrictEqual([image?.url, image?.imageUrl], [address(0), "https://img.example.com/0.png"])
      } else assert.deepStrictEqual(warnings, ["No images: tavily has no images."])
      assert.strictEqual(results.news?.[0]?.snippet, "Text of result 0")
      assert.match(results.news?.[0]?.date ?? "", /2026|hours/u)
    }),
  )

  it.live("says to SearXNG what it understands, and names the rest", () =>
    Effect.gen(function* () {
      const { ask, peer } = yield* asking("searxng")
      const { warnings } = yield* ask({
        time: parseTbs("qdr:h,sbd:1,li:1"),
        lang: "de",
        country: "at",
        location: "Vienna",
        safe: "strict",
        includeDomains: ["a.test", "b.test"],
        categories: ["pdf"],
      })
      assert.deepInclude(peer.requests[0]?.query, {
        q: "kettles (site:a.test OR site:b.test) filetype:pdf",
        language: "de-AT",
        time_range: "day",
        safesearch: "2",
        categories: "general",
        format: "json",
      })
      assert.deepStrictEqual(warnings, [
        "searxng has no such time range: the last day was searched.",
        "searxng does not honour tbs (sbd), location: left out.",
        "tbs: li:1 is not known here: left out.",
      ])
    }),
  )

  it.live("says to Brave what it understands, within its bounds", () =>
    Effect.gen(function* () {
      const { ask, peer } = yield* asking("brave")
      const { warnings } = yield* ask({
        text: "word ".repeat(49).trim(),
        time: parseTbs("cdr:1,cd_min:1/2/2026,cd_max:3/4/2026"),
        lang: "de",
        country: "at",
        safe: "off",
        excludeDomains: ["a.test", "b.test"],
      })
      const query = peer.requests[0]?.query ?? {}
      assert.deepInclude(query, {
        freshness: "2026-01-02to2026-03-04",
        country: "AT",
        search_lang: "de",
        safesearch: "off",
        count: "5",
      })
      assert.isTrue(query["q"]?.endsWith(" -site:a.test"))
      assert.deepStrictEqual(warnings, ["brave does not honour excludeDomains: left out."])
      const long = yield* ask({ text: "word ".repeat(120) })
      assert.include(long.warnings[0], "the end of the query was left out")
    }),
  )

  it.live("gives Serper tbs as it is", () =>
    Effect.gen(function* () {
      const { ask, peer } = yield* asking("serper")
      const { warnings } = yield* ask({ time: parseTbs("qdr:h12,li:1"), lang: "de", country: "AT", location: "Wien" })
      assert.deepStrictEqual(peer.requests[0]?.body, {
        q: "kettles",
        num: 5,
        tbs: "qdr:h12,li:1",
        gl: "at",
        hl: "de",
        location: "Wien",
      })
      assert.deepStrictEqual(warnings, [])
    }),
  )

  it.live("gives Tavily domains, and topics with days", () =>
    Effect.gen(function* () {
      const { ask, peer } = yield* asking("tavily")
      const { results, warnings } = yield* ask({
        limit: 50,
        sources: [{ source: "news" }],
        time: parseTbs("qdr:w2"),
        categories: ["github"],
        excludeDomains: ["a.test"],
      })
      assert.deepStrictEqual(peer.requests[0]?.body, {
        query: "kettles",
        max_results: 20,
        topic: "news",
        search_depth: "basic",
        days: 14,
        include_domains: ["github.com"],
        exclude_domains: ["a.test"],
      })
      assert.deepStrictEqual([results.news?.length, warnings], [20, ["tavily gives at most 20 results."]])
    }),
  )

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
    ["searxng", { instead: "reset" }, "unavailable", /cannot be reached|broke the connection/u],
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
