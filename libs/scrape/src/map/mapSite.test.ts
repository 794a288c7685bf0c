import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Schema } from "effect"
import { TestClock } from "effect/testing"
import { fakeSources, type FakeSite } from "./fixtures/fakeSources.ts"
import { MapOptions } from "./MapOptions.ts"
import { mapSite } from "./mapSite.ts"

const start = "https://www.shop.co.uk/"
const decode = Schema.decodeUnknownSync(MapOptions)
const at = (path: string) => new URL(path, start).href

const mapped = (site: FakeSite, body: object = {}, url = start) =>
  mapSite({ options: decode(body), url }, fakeSources(site))
const urls = (site: FakeSite, body: object = {}, url = start) =>
  Effect.map(mapped(site, body, url), ({ links }) => links.map((link) => link.url))

/** A start page with these links. */
const startWith = (...links: ReadonlyArray<string>): FakeSite => ({ pages: { [start]: { title: "Shop", links } } })

interface Row {
  readonly name: string
  readonly site: FakeSite
  readonly body?: object
  readonly url?: string
  readonly links: ReadonlyArray<string>
}

const rows: ReadonlyArray<Row> = [
  { name: "lists the start and its links", site: startWith("/a", "/b/"), links: [start, at("/a"), at("/b/")] },
  {
    name: "lists each page once",
    site: startWith("/a", "/a/", "http://shop.co.uk/a", "/a/index.html", "/a#part"),
    links: [start, at("/a")],
  },
  {
    name: "tells similar addresses apart if asked",
    site: startWith("/a", "/a/", "/a/index.html"),
    body: { deduplicateSimilarURLs: false },
    links: [start, at("/a"), at("/a/"), at("/a/index.html")],
  },
  { name: "lists addresses without query", site: startWith("/a?x=1", "/a?x=2"), links: [start, at("/a")] },
  {
    name: "lists queries if asked",
    site: startWith("/a?x=1", "/a?x=2"),
    body: { ignoreQueryParameters: false },
    links: [start, at("/a?x=1"), at("/a?x=2")],
  },
  {
    name: "knows registered domains",
    site: startWith("https://blog.shop.co.uk/x", "https://other.co.uk/x"),
    links: [start, "https://blog.shop.co.uk/x"],
  },
  {
    name: "leaves subdomains out if asked",
    site: startWith("https://blog.shop.co.uk/x", "/y", "https://shop.co.uk/z"),
    body: { includeSubdomains: false },
    links: [start, at("/y"), "https://shop.co.uk/z"],
  },
  {
    name: "lists links to other sites if asked, and does not look at them",
    site: startWith("https://other.test/x"),
    body: { allowExternalLinks: true },
    links: [start, "https://other.test/x"],
  },
  {
    name: "keeps to the path of the start, by whole segments",
    site: { pages: { [at("/docs")]: { links: ["/docs/a", "/docsearch", "/", "/docs"] } } },
    url: at("/docs"),
    links: [at("/docs"), at("/docs/a")],
  },
  {
    name: "leaves the path if asked",
    site: { pages: { [at("/docs")]: { links: ["/docs/a", "/docsearch"] } } },
    url: at("/docs"),
    body: { filterByPath: false },
    links: [at("/docs"), at("/docsearch"), at("/docs/a")],
  },
  {
    name: "honours includePaths",
    site: startWith("/blog/a", "/shop/b"),
    body: { includePaths: ["^/blog/"] },
    links: [at("/blog/a")],
  },
  {
    name: "honours excludePaths in sitemaps too",
    site: { ...startWith("/blog/a"), sitemaps: [at("/shop/b"), at("/blog/c")] },
    body: { excludePaths: ["/shop"] },
    links: [start, at("/blog/a"), at("/blog/c")],
  },
  {
    name: "searches patterns in the whole address if asked",
    site: startWith("/a?lang=de", "/b?lang=en"),
    body: { includePaths: ["lang=de"], regexOnFullURL: true },
    links: [at("/a")],
  },
  {
    name: "takes sitemaps and links together",
    site: { ...startWith("/a", "/c"), sitemaps: [at("/b"), at("/a")] },
    links: [start, at("/a"), at("/c"), at("/b")],
  },
  {
    name: "takes sitemaps alone if asked",
    site: { ...startWith("/a"), sitemaps: [at("/b"), at("/c")] },
    body: { sitemap: "only" },
    links: [start, at("/b"), at("/c")],
  },
  {
    name: "skips sitemaps if asked",
    site: { ...startWith("/a"), sitemaps: [at("/b")] },
    body: { sitemap: "skip" },
    links: [start, at("/a")],
  },
  {
    name: "leaves out what robots.txt forbids",
    site: { ...startWith("/a", "/private/b"), sitemaps: [at("/private/c")], disallowed: /^\/private/u },
    links: [start, at("/a")],
  },
  {
    name: "lists it if robots.txt is ignored",
    site: { ...startWith("/private/b"), disallowed: /^\/private/u },
    body: { ignoreRobotsTxt: true },
    links: [start, at("/private/b")],
  },
  {
    name: "leaves out hosts that threat protection forbids",
    site: { ...startWith("https://bad.shop.co.uk/x", "/a"), forbidden: ["bad.shop.co.uk"] },
    links: [start, at("/a")],
  },
  { name: "lists what the cache has", site: { ...startWith(), cached: [at("/kept")] }, links: [start, at("/kept")] },
  {
    name: "does not if the index is off",
    site: { ...startWith(), cached: [at("/kept")] },
    body: { useIndex: false },
    links: [start],
  },
  {
    name: "does not if the cache is ignored",
    site: { ...startWith(), cached: [at("/kept")] },
    body: { ignoreCache: true },
    links: [start],
  },
  {
    name: "maps the site where the start leads",
    site: { pages: { [start]: { end: "https://shop.test/home", links: ["/a", "https://www.shop.co.uk/b"] } } },
    links: ["https://shop.test/home", "https://shop.test/a"],
  },
  {
    name: "looks at further pages without a sitemap",
    site: { pages: { [start]: { links: ["/a"] }, [at("/a")]: { links: ["/b"] }, [at("/b")]: { links: ["/c/d"] } } },
    links: [start, at("/a"), at("/b"), at("/c/d")],
  },
  {
    name: "looks no further than the depth",
    site: { pages: { [start]: { links: ["/a"] }, [at("/a")]: { links: ["/b"] }, [at("/b")]: { links: ["/c/d"] } } },
    body: { maxDiscoveryDepth: 2 },
    links: [start, at("/a"), at("/b")],
  },
  {
    name: "looks no further if sitemaps name what the start links to",
    site: { pages: { [start]: { links: ["/a"] }, [at("/a")]: { links: ["/hidden"] } }, sitemaps: [at("/a"), at("/b")] },
    links: [start, at("/a"), at("/b")],
  },
  {
    name: "looks further if sitemaps name less than the start links to",
    site: { pages: { [start]: { links: ["/a"] }, [at("/a")]: { links: ["/hidden"] } }, sitemaps: [at("/b")] },
    links: [start, at("/a"), at("/b"), at("/hidden")],
  },
  {
    name: "follows the parts of a list, which have queries",
    site: {
      pages: {
        [start]: { links: ["/list"] },
        [at("/list")]: { links: ["/i/1", "/list?page=2"] },
        [at("/list?page=2")]: { links: ["/i/2", "/list?page=3"] },
        [at("/list?page=3")]: { links: ["/i/3"] },
      },
    },
    links: [start, at("/list"), at("/i/1"), at("/i/2"), at("/i/3")],
  },
  {
    name: "lists the end of a redirect in place of its start, and no missing page",
    site: {
      pages: {
        [start]: { links: ["/old", "/gone", "/out"] },
        [at("/old")]: { end: at("/new") },
        [at("/gone")]: { status: 404, links: ["/nav"] },
        [at("/out")]: { end: "https://elsewhere.test/" },
      },
    },
    links: [start, at("/new")],
  },
  {
    name: "takes the links of a start that is missing",
    site: { pages: { [start]: { status: 404, links: ["/a"] }, [at("/a")]: {} } },
    links: [at("/a")],
  },
  { name: "needs no start page if a sitemap names addresses", site: { sitemaps: [at("/a")] }, links: [at("/a")] },
  {
    name: "answers the breadth within the limit, the start first",
    site: startWith("/deep/er/x", "/blog/1", "/blog/2", "/shop/1"),
    body: { limit: 3 },
    links: [start, at("/blog/1"), at("/shop/1")],
  },
  {
    name: "ranks by a query and hides nothing",
    site: startWith("/a", "/pricing", "/b"),
    body: { search: "pricing" },
    links: [at("/pricing"), start, at("/a"), at("/b")],
  },
  {
    name: "finds what fits the query beyond the limit",
    site: startWith(...Array.from({ length: 50 }, (_, n) => `/p${n}`), "/far/away/pricing"),
    body: { search: "pricing", limit: 1 },
    links: [at("/far/away/pricing")],
  },
]

describe("mapSite", () => {
  it.effect.each(rows)("$name", ({ body, links, site, url }) =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* urls(site, body, url), links)
    }),
  )

  it.effect("tells titles and descriptions: of the page before those of feeds, and those before link texts", () =>
    Effect.gen(function* () {
      const { links } = yield* mapped({
        pages: {
          [start]: {
            title: "Shop",
            description: "All of it.",
            links: [
              { url: "/a", text: "Read A" },
              { url: "/b", text: "Read B" },
            ],
          },
          [at("/a")]: { title: "A itself" },
        },
        sitemaps: [{ url: at("/c"), title: "C of a feed", description: "News." }],
      })
      assert.deepStrictEqual(links, [
        { url: start, title: "Shop", description: "All of it." },
        { url: at("/a"), title: "A itself" },
        { url: at("/b"), title: "Read B" },
        { url: at("/c"), title: "C of a feed", description: "News." },
      ])
    }),
  )

  it.effect("gives the same list again, whichever page comes first", () =>
    Effect.gen(function* () {
      const site = (slow: string): FakeSite => ({
        pages: Object.fromEntries(
          ["/", "/a", "/b", "/c"].map((path) => [
            at(path),
            { links: path === "/" ? ["/a", "/b", "/c"] : [`${path}/1`, `${path}/2`], millis: path === slow ? 500 : 1 },
          ]),
        ),
      })
      const lists = yield* Effect.forEach(["/a", "/c"], (slow) => urls(site(slow))).pipe(advancing)
      assert.deepStrictEqual(lists[0], lists[1])
    }),
  )

  it.effect("tells why a page could not be found", () =>
    Effect.gen(function* () {
      const failures = yield* Effect.forEach(
        [{}, { pages: { [start]: { status: 404 } } }, { pages: { [start]: { status: 503 } } }],
        (site) => Effect.flip(mapped(site)),
      )
      assert.deepStrictEqual(
        failures.map(({ message }) => message),
        [
          `The host of ${start} cannot be found.`,
          `The page ${start} answered with status 404, and neither it nor a sitemap names an address of the site.`,
          `The page ${start} answered with status 503, and neither it nor a sitemap names an address of the site.`,
        ],
      )
    }),
  )

  it.effect("fails with a timeout only if nothing was found", () =>
    Effect.gen(function* () {
      const never: FakeSite = { pages: { [start]: { millis: 1e9 } } }
      const nothing = yield* advancing(Effect.flip(mapped(never, { timeout: 10_000 })))
      assert.deepStrictEqual(
        [nothing._tag, nothing.message],
        ["MapTimeout", "Nothing of the site was found within 10000 ms. Raise timeout, or try again later."],
      )
      const { links, warnings } = yield* advancing(mapped({ ...never, sitemaps: [at("/a")] }, { timeout: 10_000 }))
      assert.deepStrictEqual([links, warnings.length], [[{ url: at("/a") }], 1])
    }),
  )

  it.effect("answers what came in time", () =>
    Effect.gen(function* () {
      const sitemaps = Array.from({ length: 100 }, (_, n) => at(`/s/${n}`))
      const { links } = yield* advancing(
        mapped({ ...startWith("/a"), sitemaps, sitemapMillis: 1_000 }, { timeout: 20_000 }),
      )
      assert.deepStrictEqual([links.length > 5, links.length < 25], [true, true])
    }),
  )

  it.effect("looks at pages one by one, with the site's delay between them", () =>
    Effect.gen(function* () {
      const sources = fakeSources({
        pages: Object.fromEntries(
          [start, at("/a"), at("/b"), at("/c")].map((url) => [url, { links: ["/a", "/b", "/c"] }]),
        ),
        crawlDelay: 10,
      })
      const fiber = yield* Effect.forkChild(mapSite({ options: decode({ timeout: 60_000 }), url: start }, sources))
      yield* TestClock.adjust(15_000)
      assert.deepStrictEqual(sources.looked, [start, at("/a")])
      yield* TestClock.adjust(60_000)
      assert.deepStrictEqual([sources.looked.length, (yield* Fiber.join(fiber)).warnings], [4, []])
    }),
  )
})

describe("warnings of a map", () => {
  const pages = (count: number, more: FakeSite["pages"] = {}): FakeSite => ({
    pages: {
      ...Object.fromEntries(Array.from({ length: count }, (_, n) => [at(`/p${n}`), {}])),
      [start]: { links: Array.from({ length: count }, (_, n) => `/p${n}`) },
      ...more,
    },
  })

  it.effect.each<{
    readonly name: string
    readonly site: FakeSite
    readonly body?: object
    readonly warnings: ReadonlyArray<string>
  }>([
    { name: "none for a site that was seen whole", site: pages(3), warnings: [] },
    {
      name: "pages that were not looked at",
      site: pages(30),
      body: { limit: 100 },
      warnings: [
        "No sitemap names addresses of the site. 21 pages were looked at for links. 10 pages that were found may link to more and were not looked at: a crawl looks at all.",
      ],
    },
    {
      name: "pages that failed",
      site: { pages: { [start]: { links: ["/a", "/b"] }, [at("/a")]: {} }, sitemaps: [at("/c")] },
      warnings: [
        "Sitemaps name only some of the site's addresses. 2 pages were looked at for links. 1 page could not be fetched.",
      ],
    },
    {
      name: "a start page that failed",
      site: { sitemaps: [at("/a")] },
      warnings: [
        `The start page could not be fetched, so its links are missing: The host of ${start} cannot be found.`,
      ],
    },
    {
      name: "a start that leads to another host, and a status",
      site: {
        pages: { [start]: { end: "https://shop.test/", status: 403, links: ["/a"] }, "https://shop.test/a": {} },
      },
      warnings: [
        "The start page answered with status 403.",
        "The start page leads to shop.test, whose site was mapped.",
      ],
    },
    {
      name: "addresses that were left out",
      site: {
        ...startWith("/no/1", "/no/2", "https://bad.shop.co.uk/"),
        disallowed: /no/u,
        forbidden: ["bad.shop.co.uk"],
      },
      warnings: ["2 addresses that robots.txt forbids were left out.", "1 address was left out for threat protection."],
    },
    {
      name: "why nothing is listed",
      site: startWith("/a", "https://other.test/b"),
      body: { includePaths: ["nothing"], sitemap: "skip" },
      warnings: [
        "The start itself is left out, because no pattern of includePaths is found in it; its links are followed.",
        "Every address that was found was left out: INCLUDE_PATTERN (2), EXTERNAL_LINK (1).",
      ],
    },
    {
      name: "the limit",
      site: pages(30),
      body: { limit: 10 },
      warnings: ["The site has 31 addresses, more than the limit of 10. Those with the shortest paths are listed."],
    },
    {
      name: "what sitemaps say",
      site: { ...startWith(), sitemaps: [{ warning: "A sitemap broke off." }] },
      warnings: ["A sitemap broke off."],
    },
  ])("$name", ({ body, site, warnings }) =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* mapped(site, body)).warnings, warnings)
    }),
  )
})

/** Lets time pass until the work ends. */
function advancing<A, E, R>(work: Effect.Effect<A, E, R>) {
  return Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(work)
    yield* TestClock.adjust("10 minutes")
    return yield* Fiber.join(fiber)
  })
}
