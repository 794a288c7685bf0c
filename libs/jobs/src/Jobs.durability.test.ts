import { assert } from "@effect/vitest"
import { Blobs } from "@trawl/blobs"
import type { PageOutcome } from "@trawl/core"
import { type Context, Deferred, Effect, Exit, Fiber, Layer, Schedule, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { submitBatch } from "./batches/submitBatch.ts"
import { Jobs } from "./Jobs.ts"
import { recordResults } from "./results/recordResults.ts"
import { Scrapes } from "./scrapes/Scrapes.ts"
import { onBothStores } from "./testing/onBothStores.ts"
import { countRows, deliverAll, readEvents } from "./testing/readEvents.ts"
import { submit, team, urls, webhook } from "./testing/submissions.ts"
import { awaitEnd, type TestJobs, testJobs } from "./testing/testJobs.ts"
import { until } from "./testing/until.ts"

/** The engine records the end of lanes shortly after that of the batch. */
const lanesEnded = SqlClient.SqlClient.use((sql) => sql`SELECT kind FROM cluster_messages WHERE NOT processed`).pipe(
  Effect.repeat({ until: (messages) => messages.length === 0, schedule: Schedule.spaced("20 millis") }),
)

onBothStores("durability of Jobs", ({ test, testStore }) => {
  test("returns the first batch for a repeated idempotency key", () =>
    Effect.gen(function* () {
      const first = yield* submit({ idempotency: { key: "k", bodyHash: "a" }, invalidURLs: ["bad"] })
      const again = yield* submit({ idempotency: { key: "k", bodyHash: "a" }, invalidURLs: ["bad"] })
      assert.deepStrictEqual(again, { id: first.id, replayed: true, invalidURLs: ["bad"] })
      const mismatch = yield* Effect.flip(submit({ idempotency: { key: "k", bodyHash: "b" } }))
      assert.strictEqual(mismatch._tag, "IdempotencyMismatch")
      const foreign = yield* submit({ team: "other", idempotency: { key: "k", bodyHash: "b" } })
      assert.notStrictEqual(foreign.id, first.id)
    }))

  test("refuses an idempotency key whose first request is still being accepted", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const locked = yield* Deferred.make<void>()
      const unlock = yield* Deferred.make<void>()
      const lock = sql.onDialectOrElse({
        pg: () => sql`LOCK TABLE batches IN ACCESS EXCLUSIVE MODE`,
        orElse: () => sql`UPDATE batches SET closed = 0`,
      })
      const hold = Effect.andThen(lock, Deferred.succeed(locked, undefined)).pipe(
        Effect.andThen(Deferred.await(unlock)),
      )
      yield* Effect.forkChild(sql.withTransaction(hold))
      yield* Deferred.await(locked)
      const first = yield* Effect.forkChild(submit({ idempotency: { key: "k", bodyHash: "a" } }), {
        startImmediately: true,
      })
      const second = yield* Effect.flip(submit({ idempotency: { key: "k", bodyHash: "a" } }))
      assert.strictEqual(second._tag, "IdempotencyInProgress")
      yield* Deferred.succeed(unlock, undefined)
      assert.isFalse((yield* Fiber.join(first)).replayed)
      assert.isTrue((yield* submit({ idempotency: { key: "k", bodyHash: "a" } })).replayed)
    }))

  testStore("forgets expired results and leaves no row and no file", (store, scraper) =>
    Effect.gen(function* () {
      const settings = { retentionMillis: 1 }
      const live = Effect.gen(function* () {
        const blobs = yield* Blobs
        const { id } = yield* submit({
          urls: [...urls(8), "http://fail/0"],
          webhook,
          idempotency: { key: "k", bodyHash: "" },
        })
        yield* blobs.put(`${id}/shot.png`, new Uint8Array(1), "image/png")
        yield* Scrapes.use((scrapes) => scrapes.put({ id: "s1", team, body: "{}" }))
        const gone = Effect.isFailure(Jobs.use((jobs) => jobs.status({ team, id })))
        yield* Effect.repeat(gone, { until: (is) => is, schedule: Schedule.spaced("20 millis") })
        assert.isUndefined(yield* Scrapes.use((scrapes) => scrapes.find({ team, id: "s1" })))
        yield* deliverAll
        yield* lanesEnded
        assert.isAbove(Object.keys(yield* countRows).length, 5)
      })
      yield* Effect.provide(live, testJobs(store, scraper, settings), { local: true })
      // A purge is the first thing a process does.
      const clean = countRows.pipe(
        Effect.repeat({ until: (counts) => Object.keys(counts).length === 0, schedule: Schedule.spaced("50 millis") }),
        Effect.timeoutOption("1 minute"),
        Effect.andThen(countRows),
      )
      assert.deepStrictEqual(yield* Effect.provide(clean, testJobs(store, scraper, settings), { local: true }), {})
    }),
  )

  testStore("keeps what expired, out of sight, until its last event is delivered", (store, scraper) =>
    Effect.gen(function* () {
      const settings = { retentionMillis: 1 }
      const jobs = testJobs(store, scraper, settings)
      const expire = Effect.gen(function* () {
        const { id } = yield* submit({ urls: urls(2), webhook })
        const gone = Effect.isFailure(Jobs.use((jobs) => jobs.status({ team, id })))
        yield* Effect.repeat(gone, { until: (is) => is, schedule: Schedule.spaced("20 millis") })
      })
      yield* Effect.provide(expire, jobs, { local: true })
      const afterPurge = Effect.andThen(Effect.sleep(300), countRows)
      const kept = yield* Effect.provide(afterPurge, jobs, { local: true })
      assert.deepStrictEqual([kept["batches"], kept["documents"]], [1, 2])
      yield* Effect.provide(deliverAll, store.layer, { local: true })
      const emptied = Effect.repeat(countRows, {
        until: (counts) => Object.keys(counts).length === 0,
        schedule: Schedule.spaced("50 millis"),
      })
      yield* Effect.provide(Effect.timeout(emptied, "1 minute"), jobs, { local: true })
    }),
  )

  testStore("starts what was accepted by a process that died before it could", (store, scraper) =>
    Effect.gen(function* () {
      yield* Effect.provide(Effect.void, testJobs(store, scraper), { local: true })
      const { accepted } = yield* Effect.provide(submitBatch({ team, urls: urls(5), options: {} }), store.layer, {
        local: true,
      })
      const end = yield* Effect.provide(awaitEnd({ team, id: accepted.id }), testJobs(store, scraper), { local: true })
      assert.strictEqual(end.completed, 5)
    }),
  )

  testStore(
    "goes on after a stop: what ran is finished first, what waited runs later, nothing runs twice",
    (store, scraper) =>
      Effect.gen(function* () {
        const all = urls(30, "held")
        const scope = yield* Scope.make()
        const services: Context.Context<TestJobs> = yield* Layer.buildWithScope(
          testJobs(store, scraper, { drainMillis: 60_000 }),
          scope,
        )
        const { id } = yield* Effect.provideContext(submit({ urls: all, maxConcurrency: 6, webhook }), services)
        yield* until(() => scraper.started.length === 6)
        const stop = yield* Effect.forkChild(Scope.close(scope, Exit.void), { startImmediately: true })
        // Shutdown begins with closing the gate.
        yield* Effect.sleep(100)
        yield* scraper.gate.open
        yield* Fiber.join(stop)
        assert.deepStrictEqual([scraper.started.length, scraper.interrupted], [6, []])
        const [end, events] = yield* Effect.provide(
          Effect.all([awaitEnd({ team, id }), Effect.suspend(() => readEvents(id))]),
          testJobs(store, scraper),
          { local: true },
        )
        assert.strictEqual(end.completed, 30)
        assert.strictEqual(events.length, 32)
        assert.deepStrictEqual(scraper.started.toSorted(), all.toSorted())
      }),
  )

  testStore("records the first result of a page that ran twice", (store, scraper) =>
    Effect.gen(function* () {
      yield* Effect.provide(Effect.void, testJobs(store, scraper), { local: true })
      const sql = yield* SqlClient.SqlClient
      const { accepted } = yield* submitBatch({ team, urls: urls(2), options: {}, webhook })
      const rows = yield* sql<{ readonly n: number; readonly id: string; readonly url: string }>`
        SELECT n, id, url FROM pages WHERE batch_id = ${accepted.id} AND n = 0`
      const target = {
        batch_id: accepted.id,
        team,
        target_id: "t",
        target_events: "page completed",
        page_credits: 1,
        key_id: null,
      }
      const page = { batchId: accepted.id, generation: 0, n: 0, id: rows[0]?.id ?? "", url: rows[0]?.url ?? "" }
      const ok = { status: "completed", document: "{}", creditsUsed: 3 } as const
      const record = (outcome: PageOutcome) => recordResults(accepted.id, [{ page, outcome, target }])
      yield* Effect.all([record(ok), record(ok)], { concurrency: 2 })
      yield* record({ status: "failed", code: "X", error: "x" })
      const [batch] = yield* sql`SELECT completed, failed, credits FROM batches`
      assert.deepStrictEqual({ ...batch }, { completed: 1, failed: 0, credits: 3 })
      assert.deepStrictEqual(yield* readEvents(accepted.id), ["started ok", "page ok http://ok/0"])
    }).pipe(Effect.provide(store.layer, { local: true })),
  )
})
