import { assert, describe, it } from "@effect/vitest"
import { FetchError, type FoundAddress, FoundSoFar } from "@trawl/core"
import { Effect } from "effect"
import { at, crawlBy, summaryOf, urlset } from "../fixtures/crawlBy.ts"

describe("crawlSitemap", () => {
  const state = { start: at("/"), guessedSitemaps: [at("/guess.xml")] }
  const task = { kind: "sitemap", state, settings: {} } as const
  const read = (path: string, sitemaps: Parameters<typeof crawlBy>[1]["sitemaps"]) =>
    crawlBy(path, { sitemaps: sitemaps ?? {}, robots: "User-agent: *\nDisallow: /no" }, task)

  it.effect("judges what it names, and names nested sitemaps", () =>
    Effect.gen(function* () {
      const crawled = yield* read("/map.xml", {
        "/map.xml": urlset(["/a", "/no/b", "https://other.test/"], { sitemaps: ["/more.xml?page=2"] }),
      })
      assert.deepStrictEqual(
        ["skipped" in crawled ? crawled.skipped : undefined, summaryOf(crawled.findings.found)],
        [
          { reason: "SITEMAP_READ" },
          {
            pages: [[at("/a"), 0]],
            sitemaps: [at("/more.xml?page=2")],
            refused: { [at("/no/b")]: "ROBOTS_TXT", "https://other.test/": "EXTERNAL_LINK" },
          },
        ],
      )
    }),
  )

  it.effect("keeps silent about one that is missing, and about a guessed one that cannot be read", () =>
    Effect.gen(function* () {
      const refused = new FetchError({ url: at("/guess.xml"), reason: "robotsBlocked", message: "No." })
      const told = [yield* read("/gone.xml", {}), yield* read("/guess.xml", { "/guess.xml": refused })]
      assert.deepStrictEqual(
        told.map(({ findings }) => findings.warnings ?? []),
        [[], []],
      )
    }),
  )

  it.effect("tells what is wrong with one that is named", () =>
    Effect.gen(function* () {
      const refused = new FetchError({
        url: at("/named.xml"),
        reason: "robotsBlocked",
        message: "The robots.txt forbids it.",
      })
      const told = [
        yield* read("/named.xml", { "/named.xml": refused }),
        yield* read("/map.xml", { "/map.xml": urlset(["/a"], { problems: ["It ends too early."] }) }),
      ]
      assert.deepStrictEqual(
        told.map(({ findings }) => findings.warnings),
        [
          [`Sitemap ${at("/named.xml")}: The robots.txt forbids it.`],
          [`Sitemap ${at("/map.xml")}: It ends too early.`],
        ],
      )
    }),
  )

  it.effect("gives addresses to the crawl as they come, and reads no further when it wants no more", () =>
    Effect.gen(function* () {
      const file = ["/a", "/b", "/c"].flatMap((path) => urlset([path]).slice(0, 1)).concat(urlset([]).slice(1))
      const given: Array<ReadonlyArray<FoundAddress>> = []
      const add = (most: number) => (found: ReadonlyArray<FoundAddress>) => Effect.sync(() => given.push(found) < most)
      const readUpTo = (most: number) =>
        Effect.provideService(read("/map.xml", { "/map.xml": file }), FoundSoFar, { add: add(most) })
      const all = yield* readUpTo(5)
      assert.deepStrictEqual(
        [given.map((found) => found.map(({ url }) => url)), all.findings.found],
        [[[at("/a")], [at("/b")], [at("/c")]], []],
      )
      given.length = 0
      yield* readUpTo(2)
      assert.strictEqual(given.length, 2)
    }),
  )

  it.effect("takes 100,000 addresses of one file, and says if it names more", () =>
    Effect.gen(function* () {
      const pages = Array.from({ length: 100_001 }, (_, n) => `/${n}`)
      const read = (count: number) =>
        crawlBy("/map.xml", { sitemaps: { "/map.xml": urlset(pages.slice(0, count)) } }, task)
      const told = [yield* read(100_000), yield* read(100_001)]
      assert.deepStrictEqual(
        told.map(({ findings: { found, warnings } }) => [found.length, warnings]),
        [
          [100_000, []],
          [100_000, [`Sitemap ${at("/map.xml")}: It names more than 100,000 addresses; the others were left out.`]],
        ],
      )
    }),
  )
})
