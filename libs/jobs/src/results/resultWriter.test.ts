import { assert } from "@effect/vitest"
import type { PageOutcome } from "@trawl/core"
import { Deferred, Effect, Fiber } from "effect"
import { SqlClient } from "effect/sql"
import { submitBatch } from "../batches/submitBatch.ts"
import { type Interceptor, interceptStore } from "../testing/interceptStore.ts"
import { onBothStores } from "../testing/onBothStores.ts"
import { readEvents } from "../testing/readEvents.ts"
import { team, urls, webhook } from "../testing/submissions.ts"
import { testJobs } from "../testing/testJobs.ts"
import type { PendingPage } from "./PageResult.ts"
import { makeResultWriter } from "./resultWriter.ts"

const outcomeOf = (n: number): PageOutcome =>
  n % 3 === 0
    ? { status: "failed", code: "X", error: "no" }
    : { status: "completed", document: `{"n":${n}}`, creditsUsed: 1, fileBytes: 5 }

const isWrite = (text: string): boolean => text.startsWith("BEGIN") || text.includes("trawl_record_results")

const readPlaces = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{
    readonly place: number | null
    readonly failure: number | null
  }>`SELECT place, failure FROM pages ORDER BY place, failure`
  return { places: rows.flatMap(({ place }) => place ?? []), failures: rows.flatMap(({ failure }) => failure ?? []) }
})

/** The pages of the only batch, and the target of their results. */
const readBatch = Effect.fnUntraced(function* (batchId: string) {
  const sql = yield* SqlClient.SqlClient
  const pages =
    yield* sql<PendingPage>`SELECT batch_id AS ${sql("batchId")}, generation, n, id, url FROM pages ORDER BY n`
  const [row] = yield* sql<{ readonly target_id: string }>`SELECT target_id FROM batches`
  return {
    pages,
    target: {
      batch_id: batchId,
      team,
      target_id: row?.target_id ?? "",
      target_events: "page completed",
      page_credits: 1,
      key_id: null,
    },
  }
})

const range = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

onBothStores("resultWriter", ({ testStore }) => {
  testStore(
    "writes together what ends while other results of the batch are written, each once and with a place of its own",
    (store, scraper) =>
      Effect.gen(function* () {
        yield* Effect.provide(Effect.void, testJobs(store, scraper), { local: true })
        const { accepted } = yield* Effect.provide(
          submitBatch({ team, urls: urls(12), options: {}, webhook }),
          store.layer,
          { local: true },
        )
        const held = yield* Deferred.make<void>()
        let writes = 0
        const holdFirst: Interceptor = (text) =>
          Effect.suspend(() => (isWrite(text) && ++writes === 1 ? Deferred.await(held) : Effect.void))
        yield* Effect.gen(function* () {
          const { pages, target } = yield* readBatch(accepted.id)
          const writer = makeResultWriter(Effect.void)
          const write = (page: PendingPage) => writer.write({ page, outcome: outcomeOf(page.n), target })
          const fibers = [
            ...(yield* Effect.forEach([...pages, ...pages.slice(0, 1)], (page) =>
              Effect.forkChild(write(page), { startImmediately: true }),
            )),
          ]
          yield* Deferred.succeed(held, undefined)
          yield* Effect.forEach(fibers, Fiber.join)
          assert.strictEqual(writes, 2)
          assert.deepStrictEqual(yield* readPlaces, { places: range(8), failures: range(4) })
          const sql = yield* SqlClient.SqlClient
          const [batch] =
            yield* sql`SELECT status, completed, failed, CAST(bytes AS INTEGER) AS bytes, CAST(credits AS INTEGER) AS credits FROM batches`
          assert.deepStrictEqual(
            { ...batch },
            { status: "completed", completed: 8, failed: 4, bytes: 8 * 12 + 2, credits: 8 },
          )
          const events = yield* readEvents(accepted.id)
          assert.deepStrictEqual([events.length, events[0], events.at(-1)], [14, "started ok", "completed ok"])
        }).pipe(Effect.provide(interceptStore(store, holdFirst).layer, { local: true }))
      }),
  )

  testStore("waits on SQLite for what ends while pages run, and writes it with the first", (store, scraper) =>
    Effect.gen(function* () {
      yield* Effect.provide(Effect.void, testJobs(store, scraper), { local: true })
      const { accepted } = yield* Effect.provide(
        submitBatch({ team, urls: urls(6), options: {}, webhook }),
        store.layer,
        { local: true },
      )
      let writes = 0
      const count: Interceptor = (text) =>
        Effect.sync(() => {
          if (isWrite(text)) writes += 1
        })
      yield* Effect.gen(function* () {
        const { pages, target } = yield* readBatch(accepted.id)
        const writer = makeResultWriter(Effect.never)
        yield* Effect.forEach(pages, (page) => writer.write({ page, outcome: outcomeOf(page.n), target }), {
          concurrency: "unbounded",
        })
        assert.isAtMost(writes, store.location.startsWith("postgres") ? pages.length : 1)
        assert.deepStrictEqual(yield* readPlaces, { places: range(4), failures: range(2) })
      }).pipe(Effect.provide(interceptStore(store, count).layer, { local: true }))
    }),
  )
})
