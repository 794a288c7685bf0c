import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { ProviderName } from "./providers/SearchProvider.ts"
import { parseTbs } from "./query/parseTbs.ts"
import type { SearchFindings } from "./Search.ts"
import { asking } from "./testing/asking.ts"

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
})
