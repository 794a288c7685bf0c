import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Fiber, Schema } from "effect"
import { TestClock } from "effect/testing"
import { fakeSources, type FakeSite } from "./fixtures/fakeSources.ts"
import { at, mapTable, start, startWith } from "./fixtures/mapTable.ts"
import { MapOptions } from "./MapOptions.ts"
import { mapSite } from "./mapSite.ts"

const decode = Schema.decodeUnknownSync(MapOptions)

const mapped = (site: FakeSite, body: object = {}, url = start) =>
  mapSite({ options: decode(body), url }, fakeSources(site))
const urls = (site: FakeSite, body: object = {}, url = start) =>
  Effect.map(mapped(site, body, url), ({ links }) => links.map((link) => link.url))

/** Three pages with two links each, one of them slow. */
const slowSite = (slow: string): FakeSite => ({
  pages: Object.fromEntries(
    ["/", "/a", "/b", "/c"].map((path) => [
      at(path),
      { links: path === "/" ? ["/a", "/b", "/c"] : [`${path}/1`, `${path}/2`], millis: path === slow ? 500 : 1 },
    ]),
  ),
})

describe("mapSite", () => {
  it.effect.each(mapTable)("$name", ({ body, links, site, url }) =>
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
      const lists = yield* Effect.forEach(["/a", "/c"], (slow) => urls(slowSite(slow))).pipe(advancing)
      assert.deepStrictEqual(lists[0], lists[1])
    }),
  )

  it.effect.each([
    { answers: "quickly", millis: 10, looked: 101 },
    { answers: "slowly", millis: 6_000, looked: 31 },
  ])("looks at all pages of a site that answers quickly, else at some: $answers", ({ looked, millis }) =>
    Effect.gen(function* () {
      const paths = Array.from({ length: 100 }, (_, index) => `/page/a${index}`)
      const pages = { [start]: { links: paths }, ...Object.fromEntries(paths.map((path) => [at(path), { millis }])) }
      const sources = fakeSources({ pages })
      yield* advancing(mapSite({ options: decode({ limit: 300 }), url: start }, sources))
      assert.strictEqual(sources.looked.length, looked)
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

  it.effect.each([14_000, 20_000, 27_000])("waits for a start page that takes %i of 30,000 ms", (millis) =>
    Effect.gen(function* () {
      const site: FakeSite = { pages: { [start]: { links: ["/a"], millis } } }
      const { links, warnings } = yield* advancing(mapped(site, { timeout: 30_000, limit: 2 }))
      assert.deepStrictEqual([links.map(({ url }) => url), warnings], [[start, at("/a")], []])
    }),
  )

  it.effect("fails when all the time is over", () =>
    Effect.gen(function* () {
      const work = Effect.flip(mapped({ pages: { [start]: { millis: 1e9 } } }, { timeout: 30_000 }))
      const fiber = yield* Effect.forkChild(Effect.andThen(work, Clock.currentTimeMillis))
      yield* TestClock.adjust("10 minutes")
      assert.strictEqual(yield* Fiber.join(fiber), 28_000)
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

/** Lets time pass until the work ends. */
function advancing<A, E, R>(work: Effect.Effect<A, E, R>) {
  return Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(work)
    yield* TestClock.adjust("10 minutes")
    return yield* Fiber.join(fiber)
  })
}
