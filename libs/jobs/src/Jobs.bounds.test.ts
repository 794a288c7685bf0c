import { assert } from "@effect/vitest"
import { documentsMigrations, migrate, outboxMigrations, putDocuments } from "@trawl/store"
import { Effect, Exit, Logger, Schedule } from "effect"
import { SqlClient, SqlError } from "effect/sql"
import { Jobs } from "./Jobs.ts"
import { jobsMigrations } from "./jobsMigrations.ts"
import { Scrapes } from "./scrapes/Scrapes.ts"
import { readUsage } from "./storage/teamUsage.ts"
import { interceptStore } from "./testing/interceptStore.ts"
import { onBothStores } from "./testing/onBothStores.ts"
import { submit, team, urls, webhook } from "./testing/submissions.ts"
import { readEvents } from "./testing/readEvents.ts"
import { awaitEnd, awaitStatus, documentsOf, testJobs } from "./testing/testJobs.ts"
import { until } from "./testing/until.ts"

const hanging = (count: number) => submit({ urls: urls(count, "hang") })
const tagOf = <A, E extends { readonly _tag: string }, R>(refused: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(refused), ({ _tag }) => _tag)

onBothStores("bounds of Jobs", ({ test, testEmptyStore, testStore }) => {
  test(
    "takes no more pages into a batch than it may have, appended ones included",
    () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        assert.strictEqual(
          (yield* Effect.flip(hanging(6))).message,
          "A batch takes at most 5 pages, appended ones included: start another batch for these.",
        )
        const { id } = yield* hanging(3)
        assert.strictEqual(yield* tagOf(submit({ urls: urls(3, "hang"), appendToId: id })), "BatchFull")
        yield* submit({ urls: urls(2, "hang"), appendToId: id })
        assert.strictEqual((yield* jobs.status({ team, id })).total, 5)
      }),
    { batchPages: 5 },
  )

  test(
    "names the limit of a batch before that of the queue, and what never fits into the queue",
    () =>
      Effect.gen(function* () {
        const { id } = yield* hanging(3)
        assert.strictEqual(yield* tagOf(hanging(6)), "BatchFull")
        assert.strictEqual(yield* tagOf(submit({ urls: urls(3, "hang"), appendToId: id })), "BatchFull")
        assert.strictEqual(
          (yield* Effect.flip(hanging(5))).message,
          "A team may have at most 4 pages that have not ended, and these are 5: submit at most 4 at once.",
        )
      }),
    { batchPages: 5, queueLimit: 4 },
  )

  test(
    "takes no more pages of a team than may wait, until some have ended",
    () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const idempotency = { key: "k", bodyHash: "a" }
        const { id } = yield* submit({ urls: urls(8, "hang"), idempotency })
        const refused = yield* Effect.flip(hanging(3))
        assert.strictEqual(
          refused.message,
          "The team has 8 pages that have not ended, of at most 10: submit these when some have ended, fewer at once, or cancel a batch.",
        )
        assert.strictEqual(yield* tagOf(submit({ urls: urls(3, "hang"), appendToId: id })), "QueueFull")
        assert.isTrue((yield* submit({ urls: urls(8, "hang"), idempotency })).replayed)
        yield* submit({ team: "other", urls: urls(10, "hang") })
        yield* jobs.cancel({ team, id })
        yield* awaitEnd({ team, id })
        yield* hanging(10)
      }),
    { queueLimit: 10 },
  )

  test(
    "lets no two submissions pass together that are too many",
    () =>
      Effect.gen(function* () {
        const ends = yield* Effect.forEach(Array.from({ length: 6 }), () => Effect.exit(hanging(450)), {
          concurrency: "unbounded",
        })
        assert.strictEqual(ends.filter(Exit.isSuccess).length, 3)
        const long = yield* Effect.forEach(
          Array.from({ length: 4 }),
          () => Effect.exit(submit({ team: "long", urls: urls(1000, "hang") })),
          { concurrency: "unbounded" },
        )
        assert.strictEqual(long.filter(Exit.isSuccess).length, 1)
      }),
    { queueLimit: 1500 },
  )

  test(
    "begins no page of a team that keeps as much as it may, and tells so",
    (scraper) =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const scrapes = yield* Scrapes
        const { id } = yield* submit({ urls: urls(3), maxConcurrency: 1, webhook })
        const end = yield* awaitEnd({ team, id })
        assert.deepStrictEqual([end.status, end.completed, end.failed, scraper.started.length], ["completed", 1, 2, 1])
        const { errors } = yield* jobs.errors({ team, id })
        assert.deepStrictEqual(
          errors.map(({ code }) => code),
          ["SCRAPE_STORAGE_QUOTA", "SCRAPE_STORAGE_QUOTA"],
        )
        assert.deepStrictEqual((yield* readEvents(id)).length, 5)
        assert.deepStrictEqual(
          [yield* tagOf(submit({})), yield* tagOf(scrapes.requireRoom(team))],
          ["StorageQuotaReached", "StorageQuotaReached"],
        )
        yield* scrapes.requireRoom("other")
        yield* submit({ team: "other" })
      }),
    { teamBytes: 10 },
  )

  test("counts the bytes of documents and single scrapes, each page once", () =>
    Effect.gen(function* () {
      const { id } = yield* submit({ urls: [...urls(3), "http://fail/0"] })
      const documents = yield* documentsOf(yield* awaitEnd({ team, id }))
      yield* Scrapes.use((scrapes) => scrapes.put({ id: "s", team, body: '{"é":1}' }))
      assert.strictEqual(yield* readUsage(team), documents.join("").length + 8)
    }))

  let free: number | undefined = 1e6
  test(
    "takes nothing and starts nothing while the disk is full, says so, and goes on afterwards",
    (scraper) =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const scrapes = yield* Scrapes
        free = undefined
        const { id } = yield* submit({ urls: urls(40, "held"), maxConcurrency: 1 })
        yield* until(() => scraper.started.length === 1)
        free = 1e6
        const full = jobs.ready.pipe(
          Effect.repeat({
            until: (parts) => parts.some(({ part }) => part === "disk"),
            schedule: Schedule.spaced("20 millis"),
          }),
        )
        const reason = "The disk that holds TRAWL_DATA has 1 MB free, and nothing new is taken below 200 MB."
        assert.deepStrictEqual(yield* full, [{ part: "disk", reason }])
        const refused = yield* Effect.flip(submit({}))
        assert.deepStrictEqual([refused._tag, refused.message], ["StorageFull", reason])
        assert.strictEqual(yield* tagOf(scrapes.requireRoom(team)), "StorageFull")
        assert.strictEqual(scraper.started.length, 1)
        yield* scraper.gate.open
        yield* awaitStatus({ team, id }, ({ completed }) => completed === 1)
        // Time for the next page to begin by mistake.
        yield* Effect.sleep(200)
        assert.strictEqual(scraper.started.length, 1)
        free = 1e9
        assert.strictEqual((yield* awaitEnd({ team, id })).completed, 40)
      }),
    { freeSpace: Effect.sync(() => free) },
  )

  test(
    "takes nothing while the results of all teams are as many bytes as may be kept",
    () =>
      Effect.gen(function* () {
        yield* Scrapes.use((scrapes) => scrapes.put({ id: "s", team, body: "12345678" }))
        const refused = yield* Effect.flip(submit({ team: "other" }))
        assert.match(refused.message, /^The results of all teams take up the 8 bytes of TRAWL_DATA_MAX_BYTES/u)
      }),
    { storedBytes: 8 },
  )

  testStore("is not ready, and takes nothing, after the database found its disk full", (store, scraper) =>
    Effect.gen(function* () {
      const reason = new SqlError.UnknownError({
        cause: Object.assign(new Error("database or disk is full"), { code: 13 }),
        message: "full",
      })
      const full = interceptStore(store, (text) =>
        text.startsWith("INSERT INTO scrapes") ? Effect.fail(new SqlError.SqlError({ reason })) : Effect.void,
      )
      const program = Effect.gen(function* () {
        const jobs = yield* Jobs
        yield* Effect.flip(Scrapes.use((scrapes) => scrapes.put({ id: "s", team, body: "{}" }))).pipe(
          Effect.provide(Logger.layer([])),
        )
        assert.deepStrictEqual((yield* jobs.ready).filter(({ part }) => part === "disk").length, 1)
        assert.strictEqual(yield* tagOf(submit({})), "StorageFull")
      })
      yield* Effect.provide(program, testJobs(full, scraper, { alone: true }), { local: true })
    }),
  )

  test(
    "holds nobody up while room is measured",
    () =>
      Effect.gen(function* () {
        const scrapes = yield* Scrapes
        yield* Effect.forEach(
          ["a", "b", "c"],
          (name) => Effect.all([scrapes.requireRoom(name), submit({ team: name })], { concurrency: 2 }),
          { concurrency: 3 },
        )
      }),
    { storedBytes: 1_000_000, freeSpace: Effect.delay(Effect.succeed(1e9), "100 millis") },
  )

  testEmptyStore("counts what was kept before there was a count", (store) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const old = jobsMigrations.filter(({ name }) => name.startsWith("jobs-1"))
      yield* migrate([...documentsMigrations, ...outboxMigrations, ...old])
      const counts = {
        closed: 1,
        total: 2,
        completed: 2,
        failed: 0,
        cancelled: 0,
        credits: 2,
        generations: 1,
        created_at: 0,
        expires_at: 0,
      }
      yield* sql`INSERT INTO batches ${sql.insert({ id: "b", team, status: "completed", ...counts })}`
      yield* putDocuments([{ id: "p1", batchId: "b", body: "é" }])
      yield* putDocuments([{ id: "p2", batchId: "b", body: "12" }])
      yield* sql`INSERT INTO scrapes ${sql.insert({ id: "s", team, body: "123", expires_at: 0 })}`
      yield* migrate(jobsMigrations)
      const [batch] = yield* sql<{ readonly bytes: number | bigint }>`SELECT bytes FROM batches`
      assert.deepStrictEqual([Number(batch?.bytes), yield* readUsage(team)], [4, 7])
    }).pipe(Effect.provide(store.layer, { local: true })),
  )
})
