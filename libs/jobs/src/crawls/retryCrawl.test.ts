import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Jobs } from "../Jobs.ts"
import { awaitClosed, crawl, describeEnd, links, onSite } from "../testing/crawls.ts"
import { onBothStores } from "../testing/onBothStores.ts"
import { readEvents } from "../testing/readEvents.ts"
import { team, webhook } from "../testing/submissions.ts"
import { siteUrl } from "../testing/TestSite.ts"

onBothStores("the retry of a crawl", ({ testStore }) => {
  for (const retention of [undefined, "none"] as const)
    testStore(`fetches what failed, and what only that names (${retention ?? "kept"})`, (store) => {
      let isDown = true
      const down = () => (isDown ? { fails: true } : { links: ["/", "/a", "/new", "/a/deep"] })
      return onSite(
        store,
        (path) =>
          path === "/"
            ? { links: ["/a", "/b", "/c"], findings: { state: { of: "start" } } }
            : path === "/a"
              ? { links: ["/a/deep"] }
              : ["/b", "/c"].includes(path)
                ? down()
                : {},
        (site) =>
          Effect.gen(function* () {
            const jobs = yield* Jobs
            const first = yield* crawl({ limit: 10 }, { webhook, ...(retention === undefined ? {} : { retention }) })
            assert.deepStrictEqual((yield* describeEnd(first.id)).paths, ["/", "/a", "/a/deep"])
            isDown = false
            site.started.length = 0
            const { id } = yield* jobs.retry({ team, id: first.id, kind: "crawl" })
            const { limit, paths, settings, url } = yield* describeEnd(id)
            assert.deepStrictEqual([paths, limit], [["/b", "/c", "/new"], 7])
            assert.deepStrictEqual([settings, url], [{ deep: true }, siteUrl("/")])
            assert.deepStrictEqual(site.started.toSorted(), ["/b", "/c", "/new"])
            const { crawl: task } = site.tasks.find((one) => one.batchId === id) ?? {}
            assert.deepStrictEqual(task, { kind: "page", depth: 1, settings: { deep: true }, state: { of: "start" } })
            assert.strictEqual((yield* readEvents(id)).length, 5)
          }),
      )
    })

  testStore("begins with the start if that failed, and reads its sitemaps", (store) => {
    let isDown = true
    return onSite(
      store,
      (path) =>
        path === "/"
          ? { fails: isDown, sitemaps: ["/s.xml"], findings: { state: { isDown } } }
          : path === "/s.xml"
            ? { links: links(3) }
            : {},
      (site) =>
        Effect.gen(function* () {
          const jobs = yield* Jobs
          const first = yield* crawl()
          assert.deepStrictEqual((yield* describeEnd(first.id)).paths, [...links(3)])
          isDown = false
          site.started.length = 0
          const { id } = yield* jobs.retry({ team, id: first.id })
          assert.deepStrictEqual((yield* describeEnd(id)).paths, ["/"])
          assert.deepStrictEqual(site.started.toSorted(), ["/", "/s.xml"])
        }),
    )
  })

  testStore("runs no page again that the crawl has left out", (store) => {
    let isDown = true
    return onSite(
      store,
      (path) => (path === "/" ? { isDenied: true, links: ["/a", "/b"] } : path === "/b" ? { fails: isDown } : {}),
      (site) =>
        Effect.gen(function* () {
          const jobs = yield* Jobs
          const first = yield* crawl()
          assert.deepStrictEqual((yield* describeEnd(first.id)).paths, ["/a"])
          isDown = false
          site.started.length = 0
          const { id } = yield* jobs.retry({ team, id: first.id })
          assert.deepStrictEqual([(yield* describeEnd(id)).paths, site.started], [["/b"], ["/b"]])
          const whole = yield* crawl()
          yield* awaitClosed(whole.id)
          assert.strictEqual((yield* Effect.flip(jobs.retry({ team, id: whole.id })))._tag, "JobNotRetryable")
        }),
    )
  })

  testStore("refuses a crawl without failures", (store) =>
    onSite(store, {}, () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const { id } = yield* crawl()
        yield* awaitClosed(id)
        const refused = yield* Effect.flip(jobs.retry({ team, id }))
        assert.strictEqual(refused._tag, "JobNotRetryable")
        const sql = yield* SqlClient.SqlClient
        assert.strictEqual((yield* sql`SELECT id FROM crawls`).length, 1)
      }),
    ),
  )
})
