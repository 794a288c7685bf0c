import { assert, describe, it } from "@effect/vitest"
import { FetchError } from "@trawl/core"
import { Effect } from "effect"
import { at, crawlBy, pageWithLinks, summaryOf, urlset } from "../fixtures/crawlBy.ts"

/** A robots.txt that names a sitemap, so that no place is guessed beside the usual one. */
const robots = "Sitemap: https://site.test/sitemap.xml"

describe("crawlStart", () => {
  it.effect("scrapes the start, follows its links, and names sitemaps", () =>
    Effect.gen(function* () {
      const crawled = yield* crawlBy(
        "/",
        {
          pages: { "/": pageWithLinks("/a", "/b#x", "https://other.test/") },
          robots: "Sitemap: https://site.test/deep/map.xml",
        },
        { kind: "start" },
      )
      const { found, state, warnings } = crawled.findings
      assert.deepStrictEqual(summaryOf(found), {
        pages: [
          [at("/a"), 1],
          [at("/b"), 1],
        ],
        sitemaps: [at("/deep/map.xml"), at("/sitemap.xml")],
        refused: { "https://other.test/": "EXTERNAL_LINK" },
      })
      assert.deepStrictEqual(state, { start: at("/"), guessedSitemaps: [at("/sitemap.xml")] })
      assert.deepStrictEqual(["document" in crawled, warnings], [true, undefined])
    }),
  )

  it.effect("says the depth and where a page was found in its metadata", () =>
    Effect.gen(function* () {
      const target = { discovery: { depth: 2, from: at("/") } }
      const crawled = yield* crawlBy("/a", { pages: { "/a": pageWithLinks() } }, { target })
      assert.deepStrictEqual(
        "document" in crawled
          ? [crawled.document.metadata.discoveryDepth, crawled.document.metadata.discoveredFrom]
          : [],
        [2, at("/")],
      )
    }),
  )

  it.effect("moves the scope with a redirect of the start to another host, and says so", () =>
    Effect.gen(function* () {
      const moved = { url: "https://new.test/en/", body: pageWithLinks("/x", "https://new.test/en/y", at("/old")) }
      const { findings } = yield* crawlBy("/", { pages: { "/": moved } }, { kind: "start" })
      assert.deepStrictEqual(summaryOf(findings.found).pages, [
        ["https://new.test/x", 1],
        ["https://new.test/en/y", 1],
      ])
      assert.deepStrictEqual(
        [findings.state, findings.warnings, findings.endedAt],
        [
          {
            start: "https://new.test/",
            guessedSitemaps: ["sitemap.xml", "sitemap_index.xml", "sitemap-index.xml"].map(
              (name) => `https://new.test/${name}`,
            ),
          },
          ["The start was redirected to https://new.test/en/: the crawl covers that place instead."],
          { key: "https://new.test/en", url: "https://new.test/en/" },
        ],
      )
    }),
  )

  it.effect("leaves out a start that the patterns exclude, and follows its links", () =>
    Effect.gen(function* () {
      const crawled = yield* crawlBy(
        "/",
        { pages: { "/": pageWithLinks("/blog/1", "/about") } },
        { kind: "start", settings: { includePaths: ["^/blog"] } },
      )
      assert.deepStrictEqual(
        ["failure" in crawled ? crawled.failure._tag : "", summaryOf(crawled.findings.found).pages],
        ["CrawlDenied", [[at("/blog/1"), 1]]],
      )
      assert.strictEqual(crawled.findings.warnings?.length, 1)
    }),
  )

  it.effect("takes the page that a left out start is redirected to as an address of the crawl", () =>
    Effect.gen(function* () {
      const { findings } = yield* crawlBy(
        "/",
        { pages: { "/": { url: at("/blog/"), body: pageWithLinks() } } },
        { kind: "start", settings: { includePaths: ["^/blog"] } },
      )
      assert.deepStrictEqual([summaryOf(findings.found).pages, findings.endedAt], [[[at("/blog/"), 0]], undefined])
    }),
  )

  it.effect("still names sitemaps when the start fails", () =>
    Effect.gen(function* () {
      const failure = new FetchError({ url: at("/"), reason: "robotsBlocked", message: "No." })
      const crawled = yield* crawlBy("/", { pages: { "/": failure }, robots }, { kind: "start" })
      assert.deepStrictEqual("failure" in crawled ? crawled.failure : undefined, failure)
      assert.deepStrictEqual(summaryOf(crawled.findings.found).sitemaps, [at("/sitemap.xml")])
      assert.deepStrictEqual(crawled.findings.warnings, ["The start was not fetched: No."])
    }),
  )

  it.effect.each([
    [{ delay: 2 }, "Crawl-delay: 5", 5, 5, 1],
    [{ delay: 9 }, "Crawl-delay: 5", 9, 5, 0],
    [{ delay: 3 }, "", 3, undefined, 0],
    [{ ignoreRobotsTxt: true }, "Crawl-delay: 5", undefined, undefined, 0],
  ] as const)("keeps the longer of both delays: %j with %j", ([settings, line, pace, siteDelay, warnings]) =>
    Effect.gen(function* () {
      const { calls, findings } = yield* crawlBy(
        "/",
        { pages: { "/": pageWithLinks() }, robots: `User-agent: *\n${line}` },
        { kind: "start", settings: { ...settings, sitemap: "skip" } },
      )
      assert.deepStrictEqual(
        [findings.state, findings.pace, calls.turns, (findings.warnings ?? []).length],
        [
          pace === undefined ? { start: at("/") } : { start: at("/"), pace },
          siteDelay,
          pace === undefined ? [] : [["site.test", pace]],
          warnings,
        ],
      )
    }),
  )

  it.effect.each([{ sitemap: "skip" }, { maxDiscoveryDepth: 0 }] as const)("names no sitemaps: %j", (settings) =>
    Effect.gen(function* () {
      const { findings } = yield* crawlBy("/", { pages: { "/": pageWithLinks() } }, { kind: "start", settings })
      assert.deepStrictEqual(findings.found, [])
    }),
  )

  it.effect("follows no links if only sitemaps are wanted", () =>
    Effect.gen(function* () {
      const { findings } = yield* crawlBy(
        "/",
        { pages: { "/": pageWithLinks("/a") }, robots },
        { kind: "start", settings: { sitemap: "only" } },
      )
      assert.deepStrictEqual(summaryOf(findings.found), { pages: [], sitemaps: [at("/sitemap.xml")], refused: {} })
    }),
  )

  it.effect("reads a start that is a sitemap, and makes no document of it", () =>
    Effect.gen(function* () {
      const crawled = yield* crawlBy(
        "/sitemap.xml",
        { sitemaps: { "/sitemap.xml": urlset(["/a"], { problems: ["It ends too early."] }) } },
        { kind: "start", settings: { crawlEntireDomain: true } },
      )
      const { found, warnings } = crawled.findings
      assert.deepStrictEqual(
        ["skipped" in crawled ? crawled.skipped : undefined, summaryOf(found).pages, warnings, crawled.fetched],
        [{ reason: "SITEMAP_READ" }, [[at("/a"), 0]], [`Sitemap ${at("/sitemap.xml")}: It ends too early.`], []],
      )
    }),
  )

  it.effect("reads the feeds of the start as sitemaps", () =>
    Effect.gen(function* () {
      const { findings } = yield* crawlBy(
        "/",
        { pages: { "/": `<link rel=alternate type="application/rss+xml" href="/feed">${pageWithLinks()}` }, robots },
        { kind: "start" },
      )
      assert.deepStrictEqual(summaryOf(findings.found).sitemaps, [at("/sitemap.xml"), at("/feed")])
    }),
  )

  it.effect("requests nothing beside the cache under lockdown", () =>
    Effect.gen(function* () {
      const { calls, fetched, findings } = yield* crawlBy(
        "/",
        { pages: { "/": pageWithLinks() } },
        { kind: "start", settings: { delay: 1 }, options: { lockdown: true } },
      )
      assert.deepStrictEqual([calls, fetched, findings.found], [{ turns: [], robots: [], sitemaps: [] }, [], []])
    }),
  )
})
