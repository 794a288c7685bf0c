import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { Jobs } from "../Jobs.ts"
import { awaitClosed, crawl, describeEnd, links, onSite } from "../testing/crawls.ts"
import { onBothStores } from "../testing/onBothStores.ts"
import { readEvents } from "../testing/readEvents.ts"
import { team, webhook } from "../testing/submissions.ts"
import { awaitStatus, documentsOf } from "../testing/testJobs.ts"
import { siteUrl } from "../testing/TestSite.ts"

/** Where a page of the test site has ended. */
const endOf = (document: string): string => new URL(JSON.parse(document).metadata.url).pathname

onBothStores("a crawl", ({ testStore }) => {
  testStore("brings each page that can be reached once, and tells what its tasks need", (store) =>
    onSite(
      store,
      {
        "/": { links: ["/a", "/b", "/", "/a"], findings: { state: { robots: "open" } } },
        "/a": { links: ["/b", "/c", "/"] },
        "/b": { links: ["/c", "/d"] },
        "/c": { links: ["/a"] },
      },
      (site) =>
        Effect.gen(function* () {
          const { id } = yield* crawl({}, { webhook })
          const { paths, ...end } = yield* describeEnd(id)
          assert.deepStrictEqual(paths, ["/", "/a", "/b", "/c", "/d"])
          assert.deepStrictEqual(end, {
            status: "completed",
            failed: 0,
            total: 5,
            url: siteUrl("/"),
            settings: { deep: true },
            limit: 1000,
            found: 5,
            waiting: 0,
            refused: {},
            warnings: [],
          })
          assert.deepStrictEqual(site.started.toSorted(), ["/", "/a", "/b", "/c", "/d"])
          const told = new Map(site.tasks.map(({ crawl: task, url }) => [new URL(url).pathname, task]))
          assert.deepStrictEqual(told.get("/"), { kind: "start", depth: 0, settings: { deep: true } })
          assert.deepStrictEqual(told.get("/d"), {
            kind: "page",
            depth: 2,
            foundOn: siteUrl("/b"),
            settings: { deep: true },
            state: { robots: "open" },
          })
          const events = yield* readEvents(id)
          assert.deepStrictEqual(
            [events[0], events.slice(1, -1).toSorted(), events.at(-1)],
            ["started ok", paths.map((path) => `page ok ${siteUrl(path)}`), "completed ok"],
          )
        }),
    ),
  )

  testStore("has no more pages than its limit, and gives the place of a failed one to the next", (store) =>
    onSite(
      store,
      (path) => (path === "/" ? { links: links(60) } : { fails: /[05]$/u.test(path) }),
      (site) =>
        Effect.gen(function* () {
          const { id } = yield* crawl({ limit: 30 })
          const end = yield* describeEnd(id)
          assert.strictEqual(end.paths.length, 30)
          assert.strictEqual(site.started.length, end.total)
          assert.strictEqual(end.total, 30 + end.failed)
          assert.deepStrictEqual(end.warnings, [
            `The crawl ended at its limit of 30 pages. ${61 - end.total} addresses that it found were not fetched.`,
          ])
        }),
    ),
  )

  testStore("never has more completed and running pages than its limit", (store) =>
    onSite(
      store,
      (path) => (path === "/" ? { links: links(50) } : { held: true }),
      (site) =>
        Effect.gen(function* () {
          const { id } = yield* crawl({ limit: 7 })
          yield* awaitStatus({ team, id }, ({ total }) => total === 7)
          yield* site.gate.open
          const end = yield* describeEnd(id)
          assert.deepStrictEqual([end.paths.length, site.started.length, end.total], [7, 7, 7])
        }),
    ),
  )

  testStore("gives up when too many pages bring nothing", (store) =>
    onSite(
      store,
      (path) => (path === "/" ? { links: links(300) } : { fails: true }),
      () =>
        Effect.gen(function* () {
          const { id } = yield* crawl({ limit: 5 })
          const end = yield* describeEnd(id)
          assert.deepStrictEqual([end.paths, end.failed], [["/"], 104])
          assert.deepStrictEqual(end.warnings, [
            "The crawl gave up after 105 pages were tried, because too many of them brought nothing. 196 addresses that it found were not fetched.",
          ])
        }),
    ),
  )

  testStore("fails when its only page does", (store) =>
    onSite(store, { "/": { fails: true } }, () =>
      Effect.gen(function* () {
        const { id } = yield* crawl({}, { webhook })
        const status = yield* awaitClosed(id)
        assert.deepStrictEqual(
          [status.status, status.error],
          ["failed", "No page of this crawl could be scraped. The errors endpoint lists why."],
        )
        assert.deepStrictEqual(yield* readEvents(id), ["started ok", `page failed ${siteUrl("/")}`, "failed failed"])
      }),
    ),
  )

  testStore("fetches by rank, in turns between groups, as they were found", (store) =>
    onSite(
      store,
      {
        "/": {
          links: ["/a/1", "/a/2", "/a/3", "/b/1", { to: "/first", rank: 0 }, "/b/2", "/c/1", { to: "/late", rank: 9 }],
        },
      },
      (site) =>
        Effect.gen(function* () {
          const { id } = yield* crawl({ paced: true })
          yield* describeEnd(id)
          assert.deepStrictEqual(site.started, ["/", "/first", "/a/1", "/b/1", "/c/1", "/a/2", "/b/2", "/a/3", "/late"])
        }),
    ),
  )

  testStore("lists what it refuses with the reason, by its bounds too, in portions", (store) =>
    onSite(
      store,
      {
        "/": {
          links: [
            { to: "/x", refused: { reason: "ROBOTS_TXT", detail: "Disallow: /x" } },
            ...links(5, "/calendar").map((to) => ({ to, bound: { most: 2, reason: "TRAP", detail: "days" } })),
            { to: "/y", refused: { reason: "FILE_TYPE" } },
            "/a",
          ],
        },
      },
      () =>
        Effect.gen(function* () {
          const jobs = yield* Jobs
          const { id } = yield* crawl()
          const { found, paths, refused } = yield* describeEnd(id)
          assert.deepStrictEqual(paths, ["/", "/a", "/calendar/0", "/calendar/1"])
          assert.deepStrictEqual([found, refused], [4, { FILE_TYPE: 1, ROBOTS_TXT: 1, TRAP: 3 }])
          const one = { depth: 1, foundOn: siteUrl("/") }
          const trap = { reason: "TRAP", detail: "days", ...one }
          const first = yield* jobs.skipped({ team, id, limit: 2 })
          assert.deepStrictEqual(first.skipped, [
            { url: siteUrl("/x"), reason: "ROBOTS_TXT", detail: "Disallow: /x", ...one },
            { url: siteUrl("/calendar/2"), ...trap },
          ])
          const { nextSkip = 0 } = first
          assert.deepStrictEqual(yield* jobs.skipped({ team, id, skip: nextSkip }), {
            skipped: [
              { url: siteUrl("/calendar/3"), ...trap },
              { url: siteUrl("/calendar/4"), ...trap },
              { url: siteUrl("/y"), reason: "FILE_TYPE", ...one },
            ],
          })
          assert.deepStrictEqual((yield* jobs.skipped({ team, id, reason: "FILE_TYPE" })).skipped, [
            { url: siteUrl("/y"), reason: "FILE_TYPE", ...one },
          ])
        }),
    ),
  )

  testStore("fetches an address that one page refuses and another does not, and the nearer finding counts", (store) =>
    onSite(
      store,
      {
        "/": { links: ["/a", "/b", ...links(10), { to: "/late", rank: 5, depth: 7 }] },
        "/a": { links: [{ to: "/x", refused: { reason: "DEPTH" } }] },
        "/b": { links: ["/x", "/late"] },
      },
      (site) =>
        Effect.gen(function* () {
          const { id } = yield* crawl({ paced: true })
          const { paths, refused } = yield* describeEnd(id)
          assert.deepStrictEqual([paths, refused], [["/", "/a", "/b", "/late", ...links(10), "/x"], {}])
          assert.strictEqual(site.tasks.find(({ url }) => url === siteUrl("/late"))?.crawl?.depth, 2)
        }),
    ),
  )

  testStore("brings a page once although several addresses lead to it", (store) =>
    onSite(
      store,
      {
        "/": { links: ["/old1", "/old2", "/new", "/moved"] },
        "/old1": { redirect: "/new", links: ["/next"] },
        "/old2": { redirect: "/new", links: ["/next"] },
        "/new": { links: ["/next"] },
        "/moved": { redirect: "/unseen", links: ["/unseen"] },
      },
      () =>
        Effect.gen(function* () {
          const jobs = yield* Jobs
          const { id } = yield* crawl({}, { webhook })
          const status = yield* awaitClosed(id)
          const ends = (yield* documentsOf(status)).map((document) => endOf(document)).toSorted()
          assert.deepStrictEqual(ends, ["/", "/new", "/next", "/unseen"])
          assert.deepStrictEqual([status.total, status.completed], [4, 4])
          const { skipped } = yield* jobs.skipped({ team, id })
          const duplicate = {
            reason: "DUPLICATE",
            detail: `It leads to ${siteUrl("/new")}, which another page has brought.`,
            depth: 1,
            foundOn: siteUrl("/"),
          }
          for (const { url, ...address } of skipped) {
            assert.include([siteUrl("/old1"), siteUrl("/old2")], url)
            assert.deepStrictEqual(address, duplicate)
          }
          assert.deepStrictEqual(status.crawl?.refused, skipped.length === 0 ? {} : { DUPLICATE: skipped.length })
          assert.strictEqual((yield* readEvents(id)).filter((event) => event.startsWith("page")).length, 4)
        }),
    ),
  )
})
