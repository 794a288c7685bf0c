import { assert } from "@effect/vitest"
import { documentsMigrations, migrate, outboxMigrations } from "@trawl/store"
import { Effect, Stream } from "effect"
import { SqlClient } from "effect/sql"
import type { PageError } from "./batches/JobStatus.ts"
import { Jobs } from "./Jobs.ts"
import { jobsMigrations } from "./jobsMigrations.ts"
import { interceptStore } from "./testing/interceptStore.ts"
import { onBothStores } from "./testing/onBothStores.ts"
import { readEvents } from "./testing/readEvents.ts"
import { submit, team, urls, webhook } from "./testing/submissions.ts"
import { awaitEnd, awaitStatus, testJobs } from "./testing/testJobs.ts"

const urlsOf = (errors: ReadonlyArray<PageError>) => errors.map(({ url }) => url)

/** Simulates a purge between reading the status and its documents. */
const removeDocuments = SqlClient.SqlClient.use((sql) => sql`DELETE FROM documents`)

onBothStores("portions of Jobs", ({ test, testEmptyStore, testStore }) => {
  test("returns errors by place and offers more only when there is more", () =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      const { id } = yield* submit({ urls: urls(25, "fail") })
      yield* awaitEnd({ team, id })
      const whole = yield* jobs.errors({ team, id })
      const first = yield* jobs.errors({ team, id, limit: 10 })
      const last = yield* jobs.errors({ team, id, skip: 10, limit: 15 })
      assert.deepStrictEqual([whole.nextSkip, first.nextSkip, last.nextSkip], [undefined, 10, undefined])
      assert.deepStrictEqual([...first.errors, ...last.errors], whole.errors)
      assert.deepStrictEqual(yield* jobs.errors({ team, id, skip: 25 }), { errors: [] })
      assert.deepStrictEqual(yield* jobs.errors({ team, id, limit: 0 }), { errors: [] })
    }))

  test("returns at most 1 MiB of errors at once, but always one", () =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      const { id } = yield* submit({
        urls: [...urls(5, "fail", `?${"x".repeat(300_000)}`), `http://fail/5?${"x".repeat(2_000_000)}`],
        maxConcurrency: 1,
      })
      yield* awaitEnd({ team, id })
      const first = yield* jobs.errors({ team, id })
      const second = yield* jobs.errors({ team, id, skip: 3 })
      const third = yield* jobs.errors({ team, id, skip: 5 })
      assert.deepStrictEqual(
        [first, second, third].map(({ errors, nextSkip }) => [errors.length, nextSkip]),
        [
          [3, 3],
          [2, 5],
          [1, undefined],
        ],
      )
    }))

  test("never shifts the errors that a reader has skipped while the batch runs and is cancelled", () =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      const all = [...urls(60, "fail", "?ms=5"), ...urls(30, "hang")]
      const { id } = yield* submit({ urls: all, maxConcurrency: 4 })
      const read: Array<string> = []
      const cancelled = awaitStatus({ team, id }, ({ failed }) => failed === 60).pipe(
        Effect.andThen(jobs.cancel({ team, id })),
      )
      yield* Effect.forkChild(cancelled)
      yield* Effect.suspend(() => jobs.errors({ team, id, limit: 7, skip: read.length })).pipe(
        Effect.tap(({ errors }) => Effect.sync(() => read.push(...urlsOf(errors)))),
        Effect.tap(Effect.sleep(2)),
        Effect.repeat({ until: () => read.length === all.length }),
      )
      assert.deepStrictEqual(read.toSorted(), all.toSorted())
      assert.deepStrictEqual(urlsOf((yield* jobs.errors({ team, id })).errors), read)
    }))

  test("ends a reader whose documents were removed meanwhile", () =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      const { id } = yield* submit({})
      const status = yield* awaitEnd({ team, id })
      yield* removeDocuments
      const error = yield* Effect.flip(Stream.runDrain(jobs.documents({ ...status, team })))
      assert.strictEqual(error._tag, "JobNotFound")
    }))

  testStore("reads documents only as they are taken", (store, scraper) =>
    Effect.gen(function* () {
      let reads = 0
      const counted = interceptStore(store, (text) =>
        Effect.sync(() => {
          if (text.startsWith("\n    SELECT id, body FROM documents")) reads += 1
        }),
      )
      const program = Effect.gen(function* () {
        const jobs = yield* Jobs
        const { id } = yield* submit({ urls: urls(2, "large") })
        const status = yield* awaitEnd({ team, id })
        const [first] = yield* Stream.runCollect(Stream.take(jobs.documents({ ...status, team }), 1))
        return [status.documents.length, (first ?? "").length > 4_000_000, reads]
      })
      assert.deepStrictEqual(yield* Effect.provide(program, testJobs(counted, scraper), { local: true }), [2, true, 1])
    }),
  )

  testStore("cancels in portions, each its own transaction, and closes the batch once", (store, scraper) =>
    Effect.gen(function* () {
      const writes: Array<string> = []
      const noted = interceptStore(store, (text) =>
        Effect.sync(() => {
          if (/^(?:BEGIN|COMMIT|\s*UPDATE pages\s+SET status = 'cancelled')/u.test(text))
            writes.push(text.trim().split(/\s/u)[0] ?? "")
        }),
      )
      const program = Effect.gen(function* () {
        const jobs = yield* Jobs
        const { id } = yield* submit({ urls: urls(1201, "hang"), maxConcurrency: 2, webhook })
        yield* awaitStatus({ team, id }, () => scraper.running(id) === 2)
        writes.length = 0
        yield* jobs.cancel({ team, id })
        assert.strictEqual((yield* jobs.status({ team, id })).status, "cancelled")
        const end = yield* awaitEnd({ team, id })
        assert.deepStrictEqual([end.status, end.cancelled, end.total], ["cancelled", 1201, 1201])
        assert.deepStrictEqual((yield* jobs.errors({ team, id })).errors.length, 1201)
        assert.deepStrictEqual(yield* readEvents(id), ["started ok", "completed ok"])
      })
      yield* Effect.provide(program, testJobs(noted, scraper, { alone: true }), { local: true })
      assert.include(writes.join(" "), "BEGIN UPDATE COMMIT BEGIN UPDATE COMMIT BEGIN UPDATE COMMIT")
    }),
  )

  testEmptyStore("gives places to failures of before there were any", (store) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const old = jobsMigrations.filter(({ name }) => name.startsWith("jobs-1"))
      yield* migrate([...documentsMigrations, ...outboxMigrations, ...old])
      const row = { batch_id: "b", generation: 0, lane: 0, url: "u", code: "C", error: "e" }
      for (const [n, finished_at] of [2, 1, 2].entries()) {
        yield* sql`INSERT INTO pages ${sql.insert({ ...row, n, id: `p${n}`, status: n === 2 ? "cancelled" : "failed", finished_at })}`
      }
      yield* sql`INSERT INTO pages ${sql.insert({ batch_id: "b", generation: 0, lane: 0, url: "u", n: 3, id: "p3", status: "completed", place: 1 })}`
      yield* migrate(jobsMigrations)
      const rows = yield* sql<{
        readonly id: string
        readonly failure: number | null
      }>`SELECT id, failure FROM pages ORDER BY n`
      assert.deepStrictEqual(
        rows.map(({ failure, id }) => [id, failure]),
        [
          ["p0", 2],
          ["p1", 1],
          ["p2", 3],
          ["p3", null],
        ],
      )
    }).pipe(Effect.provide(store.layer, { local: true })),
  )
})
