import { assert, describe, it } from "@effect/vitest"
import { UrlScanners } from "@trawl/core"
import { defaultPolicy, OrganizationPolicy } from "@trawl/threat"
import { Effect } from "effect"
import { at, crawlBy, pageWithLinks, summaryOf } from "../fixtures/crawlBy.ts"

const clean = () => Effect.succeed({ score: 0, categories: [], source: "fake" })

/** A page with status 200 that says that it was not found. */
const missing = (path: string) =>
  `<title>Page not found</title><h1>404 Page not found</h1><p>Sorry, ${path} could not be found.</p>`

const fingerprintOf = (path: string) =>
  Effect.map(crawlBy(path, { pages: { [path]: missing(path) } }), ({ findings }) => findings.sameContent?.fingerprint)

describe("crawlFoundPage", () => {
  it.effect("refuses what robots.txt forbids, with the line that does", () =>
    Effect.gen(function* () {
      const { calls, findings } = yield* crawlBy(
        "/a",
        { pages: { "/a": pageWithLinks("/private/x", "/b") }, robots: "User-agent: mybot\nDisallow: /private" },
        { depth: 3, settings: { robotsUserAgent: "MyBot" }, state: { start: at("/") } },
      )
      assert.deepStrictEqual(
        findings.found.map(({ depth, refused, url }) => [url, depth, refused]),
        [
          [at("/private/x"), 4, { reason: "ROBOTS_TXT", detail: "Disallow: /private (line 2)" }],
          [at("/b"), 4, undefined],
        ],
      )
      assert.deepStrictEqual(calls.robots, ["https://site.test MyBot"])
    }),
  )

  it.effect("asks no robots.txt if the crawl ignores it", () =>
    Effect.gen(function* () {
      const { calls, findings } = yield* crawlBy(
        "/a",
        { pages: { "/a": pageWithLinks("/private/x") }, robots: "User-agent: *\nDisallow: /" },
        { settings: { ignoreRobotsTxt: true }, state: { start: at("/") } },
      )
      assert.deepStrictEqual([calls.robots, summaryOf(findings.found).refused], [[], {}])
    }),
  )

  it.effect("fails for a page that is redirected out of the crawl, before it is converted", () =>
    Effect.gen(function* () {
      const crawled = yield* crawlBy(
        "/docs/a",
        { pages: { "/docs/a": { url: "https://other.test/", body: pageWithLinks("/x") } } },
        { state: { start: at("/docs/") } },
      )
      assert.deepStrictEqual(
        [
          "failure" in crawled && crawled.failure._tag === "CrawlDenied" ? crawled.failure.reason : "",
          crawled.findings,
        ],
        ["EXTERNAL_LINK", { found: [] }],
      )
    }),
  )

  it.effect("says where a redirected page ended", () =>
    Effect.gen(function* () {
      const { findings } = yield* crawlBy(
        "/old",
        { pages: { "/old": { url: at("/new"), body: pageWithLinks() } } },
        { state: { start: at("/") } },
      )
      assert.deepStrictEqual(findings.endedAt, { key: at("/new"), url: at("/new") })
    }),
  )

  it.effect.each([
    [true, "/own", "/own"],
    [false, "/own", undefined],
    [true, "/", undefined],
    [true, "https://other.test/own", undefined],
  ] as const)("takes the canonical address for the page's own if asked: %j, %j", ([canonical, href, end]) =>
    Effect.gen(function* () {
      const { findings } = yield* crawlBy(
        "/copy",
        { pages: { "/copy": `<link rel=canonical href="${href}">${pageWithLinks()}` } },
        { settings: { deduplication: { canonical } }, state: { start: at("/") } },
      )
      assert.deepStrictEqual(findings.endedAt?.url, end === undefined ? undefined : at(end))
    }),
  )

  it.effect.each([
    ["<meta name=robots content=nofollow>", {}, true],
    ["", { "x-robots-tag": "otherbot: none, trawl: noindex, nofollow" }, true],
    ["", { "x-robots-tag": "otherbot: nofollow" }, false],
  ] as const)("obeys nofollow of the page if asked: %j %j", ([head, headers, isClosed]) =>
    Effect.gen(function* () {
      const body = `${head}${pageWithLinks("/a")}`
      const { findings } = yield* crawlBy(
        "/x",
        { pages: { "/x": { body, headers } } },
        { settings: { respectNofollow: true }, state: { start: at("/") } },
      )
      assert.deepStrictEqual(summaryOf(findings.found).refused, isClosed ? { [at("/a")]: "NOFOLLOW" } : {})
    }),
  )

  it.effect("does not follow links of an error page", () =>
    Effect.gen(function* () {
      const { findings } = yield* crawlBy("/x", { pages: { "/x": { status: 404, body: pageWithLinks("/a") } } })
      assert.deepStrictEqual(findings.found, [])
    }),
  )

  it.effect("counts pages that say they were not found as one content, whatever else they say", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual([yield* fingerprintOf("/one"), yield* fingerprintOf("/two")], ["soft-404", "soft-404"])
    }),
  )

  it.effect("refuses addresses of hosts that the threat policy forbids", () =>
    crawlBy(
      "/",
      { pages: { "/": pageWithLinks("https://evil.test/x", "/a") } },
      { settings: { allowExternalLinks: true } },
    ).pipe(
      Effect.provideService(OrganizationPolicy, {
        protection: "enforced",
        allowsOverrides: true,
        policy: { ...defaultPolicy, blacklist: ["evil.test"] },
      }),
      Effect.provideService(UrlScanners, { scan: clean, scanLocally: clean }),
      Effect.map(({ findings }) =>
        assert.deepStrictEqual(summaryOf(findings.found), {
          pages: [[at("/a"), 1]],
          sitemaps: [],
          refused: { "https://evil.test/x": "UNSAFE" },
        }),
      ),
    ),
  )

  it.effect("says once that a page has more links than are read", () =>
    Effect.gen(function* () {
      const links = Array.from({ length: 20_001 }, (_, n) => `/${n}`)
      const { findings } = yield* crawlBy("/x", { pages: { "/x": pageWithLinks(...links) } })
      assert.deepStrictEqual(
        [findings.found.length, findings.warnings],
        [20_000, ["A page has more than 20,000 links: the others were not read."]],
      )
    }),
  )
})
