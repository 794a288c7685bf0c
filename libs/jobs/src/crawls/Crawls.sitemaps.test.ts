import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { Jobs } from "../Jobs.ts"
import { readUsage } from "../storage/teamUsage.ts"
import { awaitClosed, crawl, describeEnd, links, onSite } from "../testing/crawls.ts"
import { onBothStores } from "../testing/onBothStores.ts"
import { team } from "../testing/submissions.ts"
import { awaitStatus } from "../testing/testJobs.ts"
import { siteUrl } from "../testing/TestSite.ts"
import { until } from "../testing/until.ts"

onBothStores("sitemaps and findings of a crawl", ({ testStore }) => {
  testStore("reads sitemaps beside pages, which do not count, and waits for the last one", (store) =>
    onSite(
      store,
      {
        "/": { sitemaps: ["/sitemap.xml", "/broken.xml"], links: ["/a"] },
        "/sitemap.xml": { sitemaps: ["/nested.xml"], links: ["/a", "/b"] },
        "/nested.xml": { links: ["/c"], held: true },
        "/broken.xml": { fails: true },
      },
      (site) =>
        Effect.gen(function* () {
          const jobs = yield* Jobs
          const { id } = yield* crawl()
          yield* awaitStatus({ team, id }, ({ completed }) => completed === 3)
          assert.strictEqual((yield* jobs.status({ team, id })).completedAt, undefined)
          yield* site.gate.open
          const { failed, found, paths, refused, total } = yield* describeEnd(id)
          assert.deepStrictEqual(paths, ["/", "/a", "/b", "/c"])
          assert.deepStrictEqual([total, failed, found, refused], [4, 0, 4, { SCRAPE_SITE_ERROR: 1 }])
          assert.deepStrictEqual((yield* jobs.errors({ team, id })).errors, [])
          assert.deepStrictEqual((yield* jobs.skipped({ team, id })).skipped, [
            {
              url: siteUrl("/broken.xml"),
              reason: "SCRAPE_SITE_ERROR",
              detail: "The page did not come.",
              depth: 0,
              foundOn: siteUrl("/"),
            },
          ])
        }),
    ),
  )

  testStore("does not wait for sitemaps once it has its pages", (store) =>
    onSite(store, { "/": { sitemaps: ["/hangs.xml"], links: links(5) }, "/hangs.xml": { held: true } }, (site) =>
      Effect.gen(function* () {
        const { id } = yield* crawl({ limit: 3 })
        assert.deepStrictEqual((yield* describeEnd(id)).paths.length, 3)
        assert.include(site.started, "/hangs.xml")
        yield* site.gate.open
      }),
    ),
  )

  testStore("begins the pages of a sitemap while it is read, and ends at its limit without the rest", (store) =>
    onSite(store, { "/": { sitemaps: ["/s.xml"] }, "/s.xml": { names: links(1200, "/s"), held: true } }, (site) =>
      Effect.gen(function* () {
        const { id } = yield* crawl({ limit: 20 })
        const { paths, total } = yield* describeEnd(id)
        assert.deepStrictEqual([paths.length, total], [20, 20])
        yield* site.gate.open
      }),
    ),
  )

  testStore("loses no page of a sitemap whose addresses come in portions", (store) =>
    onSite(
      store,
      {
        "/": { sitemaps: ["/s.xml"], links: links(3) },
        "/s.xml": { names: [...links(600, "/s"), ...links(3)], links: links(40, "/t"), held: true },
      },
      (site) =>
        Effect.gen(function* () {
          const { id } = yield* crawl()
          yield* awaitStatus({ team, id }, ({ completed }) => completed === 604)
          assert.strictEqual((yield* (yield* Jobs).status({ team, id })).completedAt, undefined)
          yield* site.gate.open
          const { found, paths, total } = yield* describeEnd(id)
          assert.deepStrictEqual([new Set(paths).size, paths.length, total, found], [644, 644, 644, 644])
        }),
    ),
  )

  testStore("takes the addresses of the largest sitemap", (store) =>
    onSite(store, { "/": { sitemaps: ["/sitemap.xml"] }, "/sitemap.xml": { links: links(3456, "/s") } }, () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const { id } = yield* crawl({ limit: 20 })
        const end = yield* describeEnd(id)
        assert.deepStrictEqual([end.paths.length, end.found, end.waiting], [20, 3457, 3437])
        const { creditsUsed } = yield* jobs.status({ team, id })
        assert.strictEqual(creditsUsed, 20)
        assert.isAbove(yield* readUsage(team), 345_600)
      }),
    ),
  )

  testStore("follows no links of pages whose content too many have, but those that another page names", (store) =>
    onSite(
      store,
      (path) => {
        const sameContent = { fingerprint: "not found", most: 2, reason: "TRAP_SAME_CONTENT" }
        const [, name, number] = path.split("/")
        if (path === "/") return { links: ["/soft/0", "/soft/1", "/soft/2", "/soft/3"] }
        return name === "soft" ? { links: [`/of/${number}`], findings: { sameContent } } : {}
      },
      () =>
        Effect.gen(function* () {
          const { id } = yield* crawl({ paced: true })
          const { paths, refused } = yield* describeEnd(id)
          assert.deepStrictEqual(paths, ["/", "/of/0", "/of/1", "/soft/0", "/soft/1", "/soft/2", "/soft/3"])
          assert.deepStrictEqual(refused, { TRAP_SAME_CONTENT: 2 })
        }),
    ),
  )

  testStore("skips a page that the pipeline skips, once, and gives its place to the next", (store) =>
    onSite(
      store,
      {
        "/": { skipped: "INCLUDE_PATTERN", links: ["/a", "/b", "/c"] },
        "/a": { skipped: "EXCLUDE_PATTERN", links: ["/"] },
        "/b": { links: ["/a", "/"] },
      },
      (site) =>
        Effect.gen(function* () {
          const { id } = yield* crawl({ limit: 2 })
          const { paths, refused, total } = yield* describeEnd(id)
          assert.deepStrictEqual([paths, total], [["/b", "/c"], 2])
          assert.deepStrictEqual(refused, { EXCLUDE_PATTERN: 1, INCLUDE_PATTERN: 1 })
          assert.deepStrictEqual(site.started.toSorted(), ["/", "/a", "/b", "/c"])
        }),
    ),
  )

  testStore("tells each warning once, and no more than a hundred", (store) =>
    onSite(
      store,
      (path) => ({
        ...(path === "/" ? { links: links(3) } : {}),
        findings: { warnings: ["Same.", ...Array.from({ length: 60 }, (_, index) => `${path} ${index}`)] },
      }),
      () =>
        Effect.gen(function* () {
          const { id } = yield* crawl({ paced: true })
          const { warnings } = yield* describeEnd(id)
          assert.deepStrictEqual(warnings.slice(0, 2), ["Same.", "/ 0"])
          assert.strictEqual(warnings.filter((warning) => warning === "Same.").length, 1)
          assert.isAtMost(warnings.length, 100)
        }),
    ),
  )

  testStore("completes without a page when its start is left out and names nothing", (store) =>
    onSite(store, { "/": { skipped: "INCLUDE_PATTERN" } }, () =>
      Effect.gen(function* () {
        const { id } = yield* crawl()
        const { status, total } = yield* describeEnd(id)
        assert.deepStrictEqual([status, total], ["completed", 0])
      }),
    ),
  )

  testStore("gives one page after the other to one lane when the site asks for a pace", (store) =>
    onSite(store, { "/": { links: links(12), findings: { pace: 0.001 } } }, (site) =>
      Effect.gen(function* () {
        const { id } = yield* crawl()
        assert.strictEqual((yield* describeEnd(id)).paths.length, 13)
        assert.strictEqual(site.peak, 1)
      }),
    ),
  )

  testStore("runs as many pages at once as the batch may", (store) =>
    onSite(
      store,
      (path) => (path === "/" ? { links: links(40) } : { held: true }),
      (site) =>
        Effect.gen(function* () {
          const { id } = yield* crawl({}, { maxConcurrency: 7 })
          yield* until(() => site.running === 7)
          yield* site.gate.open
          assert.strictEqual((yield* describeEnd(id)).paths.length, 41)
          assert.strictEqual(site.peak, 7)
        }),
    ),
  )

  testStore("keeps the time between two requests to a host", (store) =>
    onSite(
      store,
      (path) => (path === "/" ? { links: links(3) } : { turn: 0.2 }),
      () =>
        Effect.gen(function* () {
          const { id } = yield* crawl()
          const { duration } = yield* awaitClosed(id)
          // Three turns lie two pauses apart, however slow the machine.
          assert.isAtLeast(duration, 0.4)
        }),
    ),
  )
})
