import { assert } from "@effect/vitest"
import { makeBatchKey } from "@trawl/store"
import { Effect, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import type { JobStatus } from "../batches/JobStatus.ts"
import type { Submission } from "../batches/Submission.ts"
import { purgeStaged } from "../expiry/purgeStaged.ts"
import { JobEngine } from "../engine/JobEngine.ts"
import { Jobs } from "../Jobs.ts"
import { JobNotFound } from "../JobError.ts"
import { onBothStores } from "../testing/onBothStores.ts"
import { countRows, deliverAll } from "../testing/readEvents.ts"
import { submit, team, webhook } from "../testing/submissions.ts"
import { awaitEnd, documentsOf, testJobs } from "../testing/testJobs.ts"
import { until } from "../testing/until.ts"
import { purgeDelivered } from "./purgeDelivered.ts"

const words = ["pineapple", "rhubarb", "quince", "medlar", "damson", "sorrel"]

/** A batch whose texts contain all of the words. */
const secretive: Partial<Submission> = {
  urls: ["http://ok/pineapple?files=0", "http://ok/2", "http://fail/rhubarb"],
  invalidURLs: ["quince"],
  options: { headers: { "x-key": "medlar" } },
  webhook: { ...webhook, url: "http://receiver.example/damson" },
  idempotency: { key: "sorrel", bodyHash: "hash" },
}

const none: Partial<Submission> = { ...secretive, retention: "none" }

/** Every row of the store as text. */
const dump = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const texts: Array<string> = []
  for (const table of Object.keys(yield* countRows))
    texts.push(
      JSON.stringify(yield* sql`SELECT * FROM ${sql(table)}`, (_, value) =>
        typeof value === "bigint" ? Number(value) : value,
      ),
    )
  return texts.join("\n")
}).pipe(Effect.provideService(SqlClient.SafeIntegers, true))

const wordsIn = (text: string) => words.filter((word) => text.includes(word))

/** Rows of batches, without slots and the engine's tables. */
const rowsOfBatches = Effect.map(countRows, (counts) =>
  Object.fromEntries(Object.entries(counts).filter(([table]) => !/^(?:cluster_|slot_)/u.test(table))),
)

/** Reads as a client does, and records the reads. */
const readAll = Effect.fnUntraced(function* (id: string) {
  const jobs = yield* Jobs
  const status = yield* jobs.status({ team, id })
  const documents = yield* documentsOf(status)
  const { errors, goesWhenRead } = yield* jobs.errors({ team, id })
  yield* jobs.noteRead({ id, documents: { from: 0, to: documents.length }, failures: { from: 0, to: errors.length } })
  return { status, documents, errors, goesWhenRead }
})

const engine = { start: () => Effect.void, forget: () => Effect.void, ready: Effect.void }

/** One purge round, as the service runs every few seconds. */
const look = purgeDelivered().pipe(Effect.provideService(JobEngine, engine))

const passTime = (millis: number) =>
  SqlClient.SqlClient.use(
    (sql) => sql`UPDATE zero_retention SET read_at = read_at - ${millis}, delivered_at = delivered_at - ${millis}`,
  )

/** Whether one round finds the batch delivered, and a later one removes it. */
const goes = Effect.fnUntraced(function* (id: string) {
  yield* look
  const gone = [yield* isGone(id)]
  yield* passTime(31_000)
  yield* look
  return [...gone, yield* isGone(id)]
})

const isGone = (id: string) =>
  Jobs.use((jobs) =>
    Effect.match(jobs.status({ team, id }), {
      onFailure: ({ _tag }) => _tag === "JobNotFound",
      onSuccess: () => false,
    }),
  )

const awaitGone = (id: string) =>
  isGone(id).pipe(Effect.repeat({ until: (gone) => gone, schedule: Schedule.spaced("50 millis") }))

onBothStores("a batch of zero retention", ({ testStore }) => {
  testStore("is distinguished from others, and only by its own team", (store, scraper) =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      const { id } = yield* submit({ ...none, urls: ["http://ok/1"] })
      const ordinary = yield* submit({ urls: ["http://ok/1"] })
      const asked = [
        { team, id },
        { team: "another", id },
        { team, id: ordinary.id },
        { team, id: "unknown" },
      ]
      assert.deepStrictEqual(yield* Effect.forEach(asked, (job) => jobs.retention(job)), [
        "none",
        "store",
        "store",
        "store",
      ])
    }).pipe(Effect.provide(testJobs(store, scraper, { alone: true }), { local: true })),
  )

  testStore("lies in the store without a readable word, and is read as any other", (store, scraper) =>
    Effect.gen(function* () {
      const { id } = yield* submit(none)
      yield* awaitEnd({ team, id })
      assert.deepStrictEqual(wordsIn(yield* dump), [])
      const { documents, errors, goesWhenRead, status } = yield* readAll(id)
      assert.deepStrictEqual([status.completed, status.failed, status.goesWhenRead, goesWhenRead], [2, 1, true, true])
      assert.deepStrictEqual(documents.map((text) => JSON.parse(text).metadata.sourceURL).toSorted(), [
        "http://ok/2",
        "http://ok/pineapple?files=0",
      ])
      assert.deepStrictEqual(
        status.documents.map(({ bytes }) => bytes),
        documents.map((text) => Buffer.byteLength(text)),
      )
      assert.deepStrictEqual(
        errors.map(({ code, error, url }) => [url, code, error]),
        [["http://fail/rhubarb", "SCRAPE_SITE_ERROR", "The page did not come."]],
      )
      assert.deepStrictEqual(scraper.retentions, ["none", "none", "none"])
      assert.isAtMost(status.expiresAt - (status.completedAt ?? 0), 3_600_000)
    }).pipe(Effect.provide(testJobs(store, scraper, { retentionMillis: 86_400_000 }), { local: true })),
  )

  testStore("differs from a stored batch, in which each word is found", (store, scraper) =>
    Effect.gen(function* () {
      const { id } = yield* submit(secretive)
      const status: JobStatus = yield* awaitEnd({ team, id })
      // Receivers and options, which the test's documents repeat, are encrypted with the key of the process.
      assert.deepStrictEqual(
        wordsIn(yield* dump),
        words.filter((word) => word !== "damson"),
      )
      assert.deepStrictEqual([status.goesWhenRead, scraper.retentions], [undefined, [undefined, undefined, undefined]])
      assert.isAbove(status.expiresAt - (status.completedAt ?? 0), 80_000_000)
    }).pipe(Effect.provide(testJobs(store, scraper, { retentionMillis: 86_400_000 }), { local: true })),
  )

  testStore(
    "stays while it is read in part or runs, and goes with all of its rows when all was read",
    (store, scraper) =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const { id } = yield* submit({
          ...none,
          urls: [...(none.urls ?? []), "http://held/3"],
          webhook: { ...webhook, events: ["completed"] },
        })
        yield* jobs.noteRead({ id, documents: { from: 0, to: 2 } })
        yield* scraper.gate.open
        yield* awaitEnd({ team, id })
        yield* deliverAll
        yield* jobs.noteRead({ id, documents: { from: 0, to: 3 } })
        assert.deepStrictEqual(yield* goes(id), [false, false])
        yield* jobs.noteRead({ id, failures: { from: 0, to: 1 } })
        assert.deepStrictEqual(yield* goes(id), [false, true])
        assert.deepStrictEqual(yield* rowsOfBatches, {})
      }).pipe(Effect.provide(testJobs(store, scraper), { local: true })),
  )

  testStore("is removed when its webhooks have delivered all of it, and not while one waits", (store, scraper) =>
    Effect.gen(function* () {
      const { id } = yield* submit(none)
      yield* awaitEnd({ team, id })
      yield* readAll(id)
      assert.deepStrictEqual(yield* goes(id), [false, false])
      yield* deliverAll
      assert.deepStrictEqual(yield* goes(id), [false, true])
    }).pipe(Effect.provide(testJobs(store, scraper), { local: true })),
  )

  testStore("can be read again for half a minute after each time, and for five minutes in all", (store, scraper) =>
    Effect.gen(function* () {
      const { id } = yield* submit({ retention: "none" })
      yield* awaitEnd({ team, id })
      yield* readAll(id)
      yield* look
      yield* passTime(29_000)
      yield* readAll(id)
      yield* passTime(29_000)
      yield* look
      assert.strictEqual((yield* readAll(id)).documents.length, 3)
      yield* passTime(300_000)
      yield* readAll(id)
      yield* look
      assert.isTrue(yield* isGone(id))
    }).pipe(Effect.provide(testJobs(store, scraper), { local: true })),
  )

  testStore("expires with its waiting events, which are not delivered then", (store, scraper) =>
    Effect.gen(function* () {
      const { id } = yield* submit(none)
      yield* awaitGone(id)
      yield* Effect.repeat(rowsOfBatches, {
        until: (counts) => Object.keys(counts).length === 0,
        schedule: Schedule.spaced("50 millis"),
      }).pipe(
        // A process purges expired data when it starts.
        Effect.provide(testJobs(store, scraper), { local: true }),
      )
    }).pipe(Effect.provide(testJobs(store, scraper, { retentionMillis: 300 }), { local: true })),
  )

  testStore(
    "takes pages of requests that keep results, and gives none of its own to a batch that keeps them",
    (store, scraper) =>
      Effect.gen(function* () {
        const zero = yield* submit({ retention: "none", urls: ["http://held/0"] })
        yield* submit({ appendToId: zero.id, urls: ["http://ok/pineapple"], options: { a: "medlar" } })
        const kept = yield* submit({ urls: ["http://held/1"] })
        const refused = yield* Effect.flip(submit({ appendToId: kept.id, retention: "none" }))
        assert.deepStrictEqual(
          [refused._tag, refused.message.split(":")[0]],
          [
            "RetentionMismatch",
            "Nothing may be kept of these pages, and appendToId names a batch whose results are kept",
          ],
        )
        assert.deepStrictEqual(
          (yield* Effect.flip(submit({ appendToId: crypto.randomUUID(), retention: "none" })))._tag,
          "JobNotFound",
        )
        yield* scraper.gate.open
        const ended = yield* awaitEnd({ team, id: zero.id })
        assert.deepStrictEqual([ended.completed, wordsIn(yield* dump)], [2, []])
      }).pipe(Effect.provide(testJobs(store, scraper), { local: true })),
  )

  testStore("is retried as a batch of zero retention with its own options and receivers", (store, scraper) =>
    Effect.gen(function* () {
      const first = yield* submit(none)
      yield* awaitEnd({ team, id: first.id })
      const { id } = yield* Jobs.use((jobs) => jobs.retry({ team, id: first.id }))
      const ended = yield* awaitEnd({ team, id })
      assert.deepStrictEqual(
        [ended.total, ended.goesWhenRead, scraper.options.at(-1), scraper.started.at(-1)],
        [1, true, none.options, "http://fail/rhubarb"],
      )
      assert.deepStrictEqual(wordsIn(yield* dump), [])
    }).pipe(Effect.provide(testJobs(store, scraper), { local: true })),
  )

  testStore("answers a repeated request with the first answer, whichever asks to keep nothing", (store, scraper) =>
    Effect.gen(function* () {
      const first = yield* submit(none)
      assert.deepStrictEqual(yield* submit(none), { id: first.id, replayed: true, invalidURLs: ["quince"] })
      assert.deepStrictEqual(yield* submit(secretive), { id: first.id, replayed: true, invalidURLs: ["quince"] })
      const other = yield* Effect.flip(submit({ ...none, idempotency: { key: "sorrel", bodyHash: "other" } }))
      assert.strictEqual(other._tag, "IdempotencyMismatch")
      const { id } = yield* submit({ idempotency: { key: "kept", bodyHash: "hash" } })
      assert.strictEqual((yield* submit({ retention: "none", idempotency: { key: "kept", bodyHash: "hash" } })).id, id)
    }).pipe(Effect.provide(testJobs(store, scraper), { local: true })),
  )

  testStore("cannot be read once its key was thrown away", (store, scraper) =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      const sql = yield* SqlClient.SqlClient
      const { id } = yield* submit(none)
      const status = yield* awaitEnd({ team, id })
      yield* sql`DELETE FROM batch_keys WHERE batch_id = ${id}`
      const faults = [
        yield* Effect.flip(documentsOf(status)),
        yield* Effect.flip(jobs.errors({ team, id })),
        yield* Effect.flip(jobs.retry({ team, id })),
      ]
      assert.deepStrictEqual(
        faults,
        faults.map(() => new JobNotFound({ id })),
      )
    }).pipe(Effect.provide(testJobs(store, scraper), { local: true })),
  )

  testStore("that was never published leaves no key", (store, scraper) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const kept = yield* submit({ retention: "none", urls: ["http://held/0"] })
      const lost = crypto.randomUUID()
      yield* makeBatchKey(lost)
      const old = { team, pages: 1, created_at: 1 }
      yield* sql`INSERT INTO staged_pages ${sql.insert([
        { ...old, batch_id: lost, generation: 0 },
        { ...old, batch_id: kept.id, generation: 1 },
      ])}`
      yield* purgeStaged()
      assert.deepStrictEqual(yield* sql`SELECT batch_id FROM batch_keys`, [{ batch_id: kept.id }])
      yield* scraper.gate.open
      yield* awaitEnd({ team, id: kept.id })
    }).pipe(Effect.provide(testJobs(store, scraper), { local: true })),
  )

  testStore("goes on after its process has died", (store, scraper) =>
    Effect.gen(function* () {
      const { id } = yield* submit({ ...none, urls: ["http://ok/0", "http://held/pineapple"] }).pipe(
        Effect.tap(() => until(() => scraper.started.length === 2)),
        Effect.provide(testJobs(store, scraper, { drainMillis: 0 }), { local: true }),
      )
      yield* scraper.gate.open
      yield* Effect.gen(function* () {
        yield* awaitEnd({ team, id })
        const { documents } = yield* readAll(id)
        assert.deepStrictEqual(documents.map((text) => JSON.parse(text).metadata.sourceURL).toSorted(), [
          "http://held/pineapple",
          "http://ok/0",
        ])
        assert.deepStrictEqual(wordsIn(yield* dump), [])
      }).pipe(Effect.provide(testJobs(store, scraper), { local: true }))
    }),
  )
})
