import { assert } from "@effect/vitest"
import { Effect, Fiber, Schedule } from "effect"
import { SqlClient, SqlError } from "effect/sql"
import { purgeStaged } from "../expiry/purgeStaged.ts"
import { Jobs } from "../Jobs.ts"
import { interceptStore } from "../testing/interceptStore.ts"
import { onBothStores } from "../testing/onBothStores.ts"
import { countRows, readEvents } from "../testing/readEvents.ts"
import { submit, team, urls, webhook } from "../testing/submissions.ts"
import { awaitEnd, documentsOf, testJobs } from "../testing/testJobs.ts"
import { submitBatch } from "./submitBatch.ts"

const isInsert = (text: string) => text.startsWith("INSERT INTO pages")
const away = new SqlError.SqlError({
  reason: new SqlError.ConnectionError({ cause: new Error("away"), message: "The store is away" }),
})

onBothStores("submitBatch", ({ testStore }) => {
  testStore("writes a long list in statements between which others get their turn", (store, scraper) =>
    Effect.gen(function* () {
      const turns: Array<string> = []
      const noted = interceptStore(store, (text) =>
        Effect.sync(() => turns.push(isInsert(text) ? "insert" : text.startsWith("SELECT 'other'") ? "other" : "")),
      )
      const program = Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const others = yield* Effect.forkChild(Effect.forever(Effect.andThen(sql`SELECT 'other'`, Effect.yieldNow)))
        const { id } = yield* submit({ urls: urls(1600), webhook: { ...webhook, events: ["started", "completed"] } })
        yield* Fiber.interrupt(others)
        const inserts = turns.flatMap((turn, at) => (turn === "insert" ? [at] : []))
        assert.strictEqual(inserts.length, 4)
        assert.include(turns.slice(inserts.at(0), inserts.at(-1)), "other")
        const end = yield* awaitEnd({ team, id })
        assert.deepStrictEqual([end.status, end.completed, (yield* documentsOf(end)).length], ["completed", 1600, 1000])
        assert.deepStrictEqual(yield* readEvents(id), ["started ok", "completed ok"])
      })
      yield* Effect.provide(program, testJobs(noted, scraper, { concurrency: 100, alone: true }), { local: true })
    }),
  )

  testStore("shows nothing of a list that was cut off, and leaves nothing", (store, scraper) =>
    Effect.gen(function* () {
      let inserts = 0
      const failing = interceptStore(store, (text) =>
        Effect.suspend(() => (isInsert(text) && ++inserts === 3 ? Effect.fail(away) : Effect.void)),
      )
      const cut = Effect.gen(function* () {
        const refused = yield* Effect.flip(submit({ urls: urls(1600), idempotency: { key: "k", bodyHash: "a" } }))
        assert.strictEqual(refused._tag, "StoreUnavailable")
        assert.deepStrictEqual(yield* countRows, { pages: 1000, staged_pages: 1 })
        const sql = yield* SqlClient.SqlClient
        yield* sql`UPDATE staged_pages SET created_at = 0`
      })
      yield* Effect.provide(cut, testJobs(failing, scraper, { alone: true }), { local: true })
      // A purge is the first thing a process does.
      const clean = Effect.repeat(countRows, {
        until: (counts) => Object.keys(counts).length === 0,
        schedule: Schedule.spaced("20 millis"),
      })
      yield* Effect.provide(clean, testJobs(store, scraper, { alone: true }), { local: true })
      assert.deepStrictEqual(scraper.started, [])
    }),
  )

  testStore("holds nothing for a list that another process has accepted meanwhile", (store, scraper) =>
    Effect.gen(function* () {
      const asked = { urls: urls(600), idempotency: { key: "twice", bodyHash: "a" } }
      const first = submitBatch({ team, options: {}, ...asked }).pipe(
        Effect.provide(store.layer, { local: true }),
        Effect.orDie,
      )
      let inserts = 0
      const late = interceptStore(store, (text) =>
        Effect.suspend(() => (isInsert(text) && ++inserts === 1 ? Effect.asVoid(first) : Effect.void)),
      )
      const program = Effect.gen(function* () {
        const { replayed } = yield* submit(asked)
        yield* purgeStaged()
        const sql = yield* SqlClient.SqlClient
        const [batch] = yield* sql<{
          readonly total: number
          readonly reserved: number
        }>`SELECT total, reserved FROM batches`
        const [account] = yield* sql<{
          readonly reserved: number
        }>`SELECT reserved FROM credit_accounts WHERE team = ${team}`
        assert.deepStrictEqual(
          [
            replayed,
            batch?.total,
            Number(account?.reserved) - Number(batch?.reserved),
            (yield* countRows)["staged_pages"],
          ],
          [true, 600, 0, undefined],
        )
      })
      yield* Effect.provide(program, testJobs(late, scraper, { alone: true }), { local: true })
    }),
  )

  testStore("publishes nothing whose pages were given up meanwhile", (store, scraper) =>
    Effect.gen(function* () {
      const giveUp = Effect.andThen(
        SqlClient.SqlClient.use((sql) => sql`UPDATE staged_pages SET created_at = 0`),
        purgeStaged(),
      ).pipe(Effect.provide(store.layer, { local: true }), Effect.orDie)
      let inserts = 0
      const late = interceptStore(store, (text) =>
        Effect.suspend(() => (isInsert(text) && ++inserts === 2 ? giveUp : Effect.void)),
      )
      const refusal = Effect.gen(function* () {
        const refused = yield* Effect.flip(submit({ urls: urls(600) }))
        return [refused._tag, Object.hasOwn(yield* countRows, "batches")]
      })
      assert.deepStrictEqual(
        yield* Effect.provide(refusal, testJobs(late, scraper, { alone: true }), { local: true }),
        ["StoreUnavailable", false],
      )
    }),
  )

  testStore(
    "appends a long list to a batch that still runs when all of it is written, and not to one that has ended",
    (store, scraper) =>
      Effect.gen(function* () {
        let hasEnded = false
        const end = SqlClient.SqlClient.use((sql) => sql`UPDATE batches SET status = 'cancelled', closed = 1`).pipe(
          Effect.provide(store.layer, { local: true }),
        )
        const ending = interceptStore(store, (text) =>
          Effect.suspend(() => (hasEnded && isInsert(text) ? Effect.asVoid(end) : Effect.void)),
        )
        const program = Effect.gen(function* () {
          const running = yield* submit({ urls: urls(2, "held") })
          yield* submit({ urls: urls(600, "more"), appendToId: running.id })
          yield* scraper.gate.open
          assert.strictEqual((yield* awaitEnd({ team, id: running.id })).completed, 602)
          const { id } = yield* submit({ urls: urls(1, "hang") })
          hasEnded = true
          const refused = yield* Effect.flip(submit({ urls: urls(600), appendToId: id }))
          assert.strictEqual(refused._tag, "JobEnded")
          assert.strictEqual((yield* Jobs.use((jobs) => jobs.status({ team, id }))).total, 1)
        })
        yield* Effect.provide(program, testJobs(ending, scraper, { concurrency: 100, alone: true }), { local: true })
      }),
  )
})
