import { assert, describe, it } from "@effect/vitest"
import { compileFrontier } from "@trawl/frontier"
import { Effect } from "effect"
import { type AddressSource, judgeAddresses, type NamedAddress } from "./judgeAddresses.ts"
import { LinkJudgements } from "./LinkJudgements.ts"

const named: ReadonlyArray<NamedAddress> = [
  { url: "https://site.test/a" },
  { url: "https://site.test/a", rel: "next" },
  { url: "https://site.test/a", nofollow: true },
  { url: "https://site.test/a", priority: 0.9 },
  { url: "https://blog.site.test/b" },
  { url: "b" },
  { url: "mailto:a@site.test" },
]

const sources: ReadonlyArray<AddressSource> = ["https://site.test/x/", "https://site.test/y/", "https://other.test/"]
  .flatMap((url) => [1, 2, 3].map((depth) => ({ url, depth })))
  .flatMap((page) => (["link", "sitemap"] as const).map((via) => ({ ...page, via })))

const rules = { respectNofollow: true, maxDiscoveryDepth: 3 }

describe("judgeAddresses", () => {
  it.effect("says the same of links whose judgements are remembered, on whichever page they are", () =>
    Effect.gen(function* () {
      const links = new LinkJudgements()
      for (const [name, settings] of Object.entries({ one: rules, two: {}, one_again: rules })) {
        const judges = { frontier: compileFrontier(settings, "https://site.test/"), robots: new Map() }
        const judged = { links, name: name.slice(0, 3) }
        for (const from of sources) {
          const expected = yield* judgeAddresses(named, from, judges)
          assert.deepStrictEqual(yield* judgeAddresses(named, from, { ...judges, judged }), expected)
          assert.deepStrictEqual(yield* judgeAddresses(named, from, { ...judges, judged }), expected)
        }
      }
    }),
  )

  it.effect("asks robots.txt and the threat policy about remembered links too", () =>
    Effect.gen(function* () {
      const [from, judged] = [sources[0], { links: new LinkJudgements(), name: "one" }]
      assert.isDefined(from)
      let allowed = true
      const judges = {
        frontier: compileFrontier({}, "https://site.test/"),
        robots: new Map([["https://site.test", { allows: () => ({ allowed }), sitemaps: [] }]]),
        judged,
      }
      const ask = Effect.map(judgeAddresses(named.slice(0, 1), from, judges), ([found]) => found?.refused?.reason)
      const before = yield* ask
      allowed = false
      assert.deepStrictEqual([before, yield* ask], [undefined, "ROBOTS_TXT"])
    }),
  )
})
