import { assert } from "@effect/vitest"
import { makeKeyring } from "@trawl/store/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Jobs } from "../Jobs.ts"
import { onBothStores } from "../testing/onBothStores.ts"
import { readEvents } from "../testing/readEvents.ts"
import { submit, team, urls, webhook } from "../testing/submissions.ts"
import { awaitEnd, awaitStatus, testJobs } from "../testing/testJobs.ts"
import type { Retry } from "./retryBatch.ts"

const retry = (asked: Partial<Retry> & Pick<Retry, "id">) => Jobs.use((jobs) => jobs.retry({ team, ...asked }))
const refusalOf = (asked: Partial<Retry> & Pick<Retry, "id">) =>
  Effect.map(Effect.flip(retry(asked)), ({ _tag, message }) => [_tag, message.split(":")[0]])

const pagesOf = (id: string) =>
  SqlClient.SqlClient.use(
    (sql) => sql<{ readonly generation: number; readonly n: number; readonly url: string }>`
    SELECT generation, n, url FROM pages WHERE batch_id = ${id} ORDER BY generation, n`,
  )

onBothStores("retryBatch", ({ testStore }) => {
  testStore("runs the pages that failed again, with their own options, as a batch of its own", (store, scraper) =>
    Effect.gen(function* () {
      const first = yield* submit({
        urls: [...urls(2), ...urls(2, "fail"), ...urls(1, "held")],
        options: { a: 1 },
        maxConcurrency: 3,
      })
      yield* submit({ urls: urls(1, "fail", "?second"), options: { b: 2 }, appendToId: first.id })
      yield* submit({ urls: urls(1, "fail", "?third"), options: { a: 1 }, appendToId: first.id })
      yield* scraper.gate.open
      yield* awaitEnd({ team, id: first.id })
      const before = scraper.started.length
      const { id, replayed } = yield* retry({ id: first.id })
      assert.notStrictEqual(id, first.id)
      assert.isFalse(replayed)
      const end = yield* awaitEnd({ team, id })
      assert.deepStrictEqual([end.status, end.total, end.failed], ["failed", 4, 4])
      const ran = scraper.started.slice(before).map((url, index) => [url, scraper.options[before + index]])
      assert.deepStrictEqual(
        ran.toSorted(([a], [b]) => String(a).localeCompare(String(b))),
        [
          ["http://fail/0", { a: 1 }],
          ["http://fail/0?second", { b: 2 }],
          ["http://fail/0?third", { a: 1 }],
          ["http://fail/1", { a: 1 }],
        ],
      )
      const rows = yield* pagesOf(id)
      assert.deepStrictEqual(
        rows.map(({ generation, n }) => [generation, n]),
        [
          [0, 0],
          [0, 1],
          [0, 2],
          [1, 0],
        ],
      )
      assert.deepStrictEqual((yield* Jobs.use((jobs) => jobs.status({ team, id: first.id }))).failed, 4)
    }).pipe(Effect.provide(testJobs(store, scraper), { local: true })),
  )

  testStore("tells the webhooks of the batch, and of each page, once", (store, scraper) =>
    Effect.gen(function* () {
      const own = { ...webhook, url: "http://own.example/", events: ["page"] as const }
      const first = yield* submit({ urls: [...urls(1), ...urls(1, "held")], webhook })
      yield* submit({ urls: urls(1, "fail"), webhook: own, appendToId: first.id })
      yield* scraper.gate.open
      yield* awaitEnd({ team, id: first.id })
      const { id } = yield* retry({ id: first.id })
      yield* awaitEnd({ team, id })
      assert.deepStrictEqual(yield* readEvents(id), ["started ok", "page failed http://fail/0", "failed failed"])
    }).pipe(Effect.provide(testJobs(store, scraper), { local: true })),
  )

  testStore("answers a repeated request with the first answer", (store, scraper) =>
    Effect.gen(function* () {
      const first = yield* submit({ urls: urls(2, "fail") })
      yield* awaitEnd({ team, id: first.id })
      const asked = { id: first.id, idempotency: { key: "k", bodyHash: "h" } }
      const one = yield* retry(asked)
      assert.deepStrictEqual(yield* retry(asked), { id: one.id, replayed: true })
    }).pipe(Effect.provide(testJobs(store, scraper), { local: true })),
  )

  testStore("copies more pages than a statement writes, and none that was cancelled", (store, scraper) =>
    Effect.gen(function* () {
      const first = yield* submit({ urls: [...urls(1100, "fail"), ...urls(50, "hang")] })
      yield* awaitStatus({ team, id: first.id }, ({ failed }) => failed === 1100)
      yield* Jobs.use((jobs) => jobs.cancel({ team, id: first.id }))
      yield* awaitEnd({ team, id: first.id })
      const { id } = yield* retry({ id: first.id })
      const rows = yield* pagesOf(id)
      assert.deepStrictEqual(new Set(rows.map(({ url }) => url)), new Set(urls(1100, "fail")))
      assert.deepStrictEqual([rows.length, rows.at(-1)?.n], [1100, 1099])
    }).pipe(Effect.provide(testJobs(store, scraper, { concurrency: 50 }), { local: true })),
  )

  testStore("refuses a batch that runs, one without failures, and that of another team", (store, scraper) =>
    Effect.gen(function* () {
      const running = yield* submit({ urls: [...urls(1, "fail"), ...urls(1, "hang")] })
      const good = yield* submit({ urls: urls(1) })
      yield* awaitEnd({ team, id: good.id })
      assert.deepStrictEqual(yield* refusalOf(running), ["JobNotRetryable", "The job still runs"])
      assert.deepStrictEqual(yield* refusalOf(good), ["JobNotRetryable", "No page of the job has failed"])
      assert.deepStrictEqual(yield* refusalOf({ id: good.id, team: "other" }), ["JobNotFound", "Job not found"])
    }).pipe(Effect.provide(testJobs(store, scraper), { local: true })),
  )

  testStore("cannot read options whose key is gone", (store, scraper) =>
    Effect.gen(function* () {
      const failed = Effect.gen(function* () {
        const { id } = yield* submit({ urls: urls(1, "fail") })
        yield* awaitEnd({ team, id })
        return id
      })
      const id = yield* Effect.provide(failed, testJobs(store, scraper), { local: true })
      const [tag] = yield* Effect.provide(refusalOf({ id }), testJobs(store, scraper, { keyring: makeKeyring() }), {
        local: true,
      })
      assert.strictEqual(tag, "StoreUnavailable")
    }),
  )
})
