import { assert, describe, it } from "@effect/vitest"
import { Blobs } from "@trawl/blobs"
import { Retention } from "@trawl/core"
import { makeSqliteStore, postgresStores, type TestStore } from "@trawl/store/testing"
import { Deferred, Effect, Exit, Fiber, Schedule, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll } from "vitest"
import { recordOutcome } from "./batches/recordOutcome.ts"
import type { SubmittedWebhook } from "./batches/Submission.ts"
import { submitBatch } from "./batches/submitBatch.ts"
import { Jobs } from "./Jobs.ts"
import type { JobsSettings } from "./JobsSettings.ts"
import { Scrapes } from "./scrapes/Scrapes.ts"
import { TeamSlots } from "./slots/TeamSlots.ts"
import { countRows, readEvents } from "./testing/readEvents.ts"
import { TestScraper } from "./testing/TestScraper.ts"
import { awaitEnd, awaitStatus, type TestJobs, testJobs } from "./testing/testJobs.ts"

type Settings = Partial<(typeof JobsSettings)["Service"]>

const stores = { sqlite: Effect.succeed(makeSqliteStore), postgresql: postgresStores }
const urls = (count: number, host = "ok", query = "") =>
  Array.from({ length: count }, (_, index) => `http://${host}/${index}${query}`)
const webhook: SubmittedWebhook = {
  url: "http://receiver.example/",
  headers: {},
  metadata: {},
  events: ["started", "page", "completed", "failed"],
}
const team = "team"
const sourceOf = (document: string): string => JSON.parse(document).metadata.sourceURL
const submit = (submission: Partial<Parameters<(typeof Jobs)["Service"]["submit"]>[0]>) =>
  Jobs.use((jobs) => jobs.submit({ team, urls: urls(3), options: {}, ...submission }))

for (const [name, open] of Object.entries(stores)) {
  describe(`Jobs on ${name}`, () => {
    const scope = Scope.makeUnsafe()
    let newStore: Effect.Effect<TestStore, never, Scope.Scope>
    beforeAll(async () => {
      newStore = await Effect.runPromise(Scope.provide(open, scope))
    })
    afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

    const testStore = <E>(
      behaviour: string,
      body: (store: TestStore, scraper: TestScraper) => Effect.Effect<void, E>,
    ) =>
      it.live(behaviour, () =>
        newStore.pipe(
          Effect.flatMap((store) => body(store, new TestScraper())),
          Effect.scoped,
        ),
      )
    const test = <E>(
      behaviour: string,
      body: (scraper: TestScraper) => Effect.Effect<void, E, TestJobs>,
      settings: Settings = {},
    ) =>
      testStore(behaviour, (store, scraper) => Effect.provide(body(scraper), testJobs(store, scraper, settings)))

    test("runs every page once, counts failures and tells the receiver", (scraper) =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const all = [...urls(20), ...urls(2, "fail"), "http://die/0", "http://interrupt/0"]
        const { id, replayed } = yield* submit({ urls: all, webhook, options: { formats: ["markdown"] } })
        assert.isFalse(replayed)
        const end = yield* awaitEnd({ team, id })
        const { documents, completedAt, createdAt, duration, expiresAt, ...counts } = end
        const expected = { id, status: "completed", total: 24, completed: 20, failed: 4, cancelled: 0, creditsUsed: 20 }
        assert.deepStrictEqual({ ...counts }, expected)
        assert.strictEqual(expiresAt, (completedAt ?? 0) + 3_600_000)
        assert.strictEqual(duration, ((completedAt ?? 0) - createdAt) / 1000)
        assert.deepStrictEqual(documents.map(sourceOf).toSorted(), urls(20).toSorted())
        assert.deepStrictEqual(JSON.parse(documents[0] ?? "").metadata.options, { formats: ["markdown"] })
        const errors = yield* jobs.errors({ team, id })
        assert.deepStrictEqual(
          errors.map(({ code, url }) => `${code} ${url}`).toSorted(),
          [
            "SCRAPE_SITE_ERROR http://fail/0",
            "SCRAPE_SITE_ERROR http://fail/1",
            "UNKNOWN_ERROR http://die/0",
            "UNKNOWN_ERROR http://interrupt/0",
          ],
        )
        const events = yield* readEvents(id)
        const failed = all.slice(20).map((url) => `page failed ${url}`)
        assert.strictEqual(events[0], "started ok")
        assert.strictEqual(events.at(-1), "completed ok")
        assert.deepStrictEqual(events.slice(1, -1).toSorted(), [...urls(20).map((url) => `page ok ${url}`), ...failed].toSorted())
        assert.deepStrictEqual(scraper.started.toSorted(), all.toSorted())
      }))

    test("fails a batch of which no page succeeded, with one failed event", () =>
      Effect.gen(function* () {
        const { id } = yield* submit({ urls: urls(2, "fail"), webhook: { ...webhook, events: ["failed", "completed"] } })
        const end = yield* awaitEnd({ team, id })
        assert.deepStrictEqual([end.status, end.documents], ["failed", []])
        assert.match(end.error ?? "", /^No page of this batch could be scraped/u)
        assert.deepStrictEqual(yield* readEvents(id), ["failed failed"])
      }))

    test("pages documents by place and offers more only when there is more", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const { id } = yield* submit({ urls: urls(250) })
        const whole = yield* awaitEnd({ team, id })
        const first = yield* jobs.status({ team, id })
        const second = yield* jobs.status({ team, id, skip: 100 })
        const last = yield* jobs.status({ team, id, skip: 200 })
        assert.deepStrictEqual([first.nextSkip, second.nextSkip, last.nextSkip], [100, 200, undefined])
        assert.deepStrictEqual([...first.documents, ...second.documents, ...last.documents], whole.documents)
        const beyond = yield* jobs.status({ team, id, skip: 250 })
        assert.deepStrictEqual([beyond.documents, beyond.nextSkip], [[], undefined])
        const one = yield* jobs.status({ team, id, skip: 3, limit: 1 })
        assert.deepStrictEqual([one.documents, one.nextSkip], [whole.documents.slice(3, 4), 4])
      }))

    test("never shifts what a reader has skipped while the batch runs", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const { id } = yield* submit({ urls: urls(60, "ok", "?ms=5"), maxConcurrency: 4 })
        const read: Array<string> = []
        yield* jobs.status({ team, id, limit: 7 }).pipe(
          Effect.andThen(Effect.suspend(() => jobs.status({ team, id, limit: 7, skip: read.length }))),
          Effect.tap((status) => Effect.sync(() => read.push(...status.documents))),
          Effect.repeat({ until: (status) => status.status !== "scraping" && status.documents.length === 0 }),
        )
        assert.deepStrictEqual(read.map(sourceOf).toSorted(), urls(60, "ok", "?ms=5").toSorted())
      }))

    test("returns at most 10 MiB of documents at once, but always one", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const { id } = yield* submit({ urls: urls(3, "large") })
        yield* awaitStatus({ team, id }, (status) => status.status === "completed")
        const page = yield* jobs.status({ team, id })
        assert.deepStrictEqual([page.documents.length, page.nextSkip], [2, 2])
      }))

    test("never runs more pages of a batch than its limit, appended pages included", (scraper) =>
      Effect.gen(function* () {
        const { id } = yield* submit({ urls: urls(30, "ok", "?ms=60"), maxConcurrency: 7 })
        yield* submit({ urls: urls(20, "more", "?ms=60"), appendToId: id })
        const end = yield* awaitEnd({ team, id })
        assert.strictEqual(end.completed, 50)
        assert.strictEqual(scraper.peak(id), 7)
      }))

    test(
      "never runs more scrapes of a team than its limit, over batches and single scrapes",
      (scraper) =>
        Effect.gen(function* () {
          const slots = yield* TeamSlots
          const batches = yield* Effect.forEach([1, 2], () => submit({ urls: urls(25, "ok", "?ms=40") }))
          let single = 0
          const scrape = Effect.sync(() => {
            single = Math.max(single, scraper.running(team))
          })
          yield* Effect.forEach(urls(10), () => slots.withSlot({ team })(Effect.andThen(scrape, Effect.sleep(40))), {
            concurrency: 5,
            discard: true,
          })
          yield* Effect.forEach(batches, ({ id }) => awaitEnd({ team, id }))
          assert.strictEqual(scraper.peak(team), 4)
          assert.isAtMost(single, 3)
        }),
      { concurrency: 4 },
    )

    test(
      "lets a small batch through beside a large one, and gives two teams equal shares",
      (scraper) =>
        Effect.gen(function* () {
          const jobs = yield* Jobs
          const large = yield* submit({ urls: urls(400, "ok", "?ms=40") })
          const other = yield* submit({ team: "other", urls: urls(400, "ok", "?ms=40") })
          yield* awaitStatus({ team, id: large.id }, (status) => status.completed > 10)
          const small = yield* submit({ urls: urls(5, "ok", "?ms=40") })
          yield* awaitEnd({ team, id: small.id })
          const left = yield* jobs.status({ team, id: large.id })
          assert.isBelow(left.completed, 60)
          assert.deepStrictEqual([scraper.peak(team), scraper.peak("other")], [5, 5])
          yield* jobs.cancel({ team, id: large.id })
          yield* jobs.cancel({ team: "other", id: other.id })
        }),
      { concurrency: 5 },
    )

    test("cancels at once: running pages stop, none starts, the end is told", (scraper) =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const all = [...urls(3), ...urls(57, "hang")]
        const { id } = yield* submit({ urls: all, maxConcurrency: 10, webhook })
        yield* awaitStatus({ team, id }, (status) => status.completed === 3 && scraper.running(id) === 10)
        yield* jobs.cancel({ team, id })
        const flipped = yield* jobs.status({ team, id })
        assert.strictEqual(flipped.status, "cancelled")
        const end = yield* awaitEnd({ team, id })
        assert.deepStrictEqual([end.status, end.completed, end.cancelled, end.failed], ["cancelled", 3, 57, 0])
        assert.strictEqual(scraper.interrupted.length, 10)
        assert.strictEqual(scraper.started.length, 13)
        const errors = yield* jobs.errors({ team, id })
        assert.deepStrictEqual(errors.map((error) => error.url).toSorted(), urls(57, "hang").toSorted())
        assert.isTrue(errors.every((error) => error.code === "SCRAPE_JOB_CANCELLED"))
        assert.strictEqual((yield* readEvents(id)).at(-1), "completed ok")
        assert.strictEqual((yield* Effect.flip(jobs.cancel({ team, id })))._tag, "JobEnded")
      }))

    test("appends to a running batch with the new options, not to one that has ended", () =>
      Effect.gen(function* () {
        const { id } = yield* submit({ urls: urls(4, "ok", "?ms=200"), options: { of: "first" }, webhook })
        const appended = yield* submit({ urls: urls(2, "more"), appendToId: id, options: { of: "second" }, invalidURLs: ["x"] })
        assert.deepStrictEqual(appended, { id, replayed: false, invalidURLs: ["x"] })
        const end = yield* awaitEnd({ team, id })
        assert.strictEqual(end.total, 6)
        const options = end.documents.map((document) => JSON.parse(document).metadata.options.of).toSorted()
        assert.deepStrictEqual(options, ["first", "first", "first", "first", "second", "second"])
        const kinds = (yield* readEvents(id)).map((event) => event.split(" ")[0])
        assert.deepStrictEqual(kinds, ["started", "page", "page", "page", "page", "completed"])
        assert.strictEqual((yield* Effect.flip(submit({ appendToId: id })))._tag, "JobEnded")
        assert.strictEqual((yield* Effect.flip(submit({ appendToId: "none" })))._tag, "JobNotFound")
      }))

    test("hides a batch from other teams", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const { id } = yield* submit({ urls: urls(1, "hang") })
        const job = { team: "stranger", id }
        const attempts = [jobs.status(job), jobs.errors(job), jobs.cancel(job), submit({ team: "stranger", appendToId: id })]
        const tags = yield* Effect.forEach(attempts, (attempt) => Effect.map(Effect.flip<unknown, { _tag: string }, Jobs>(attempt), (error) => error._tag))
        assert.deepStrictEqual(tags, ["JobNotFound", "JobNotFound", "JobNotFound", "JobNotFound"])
      }))

    test("answers a repeated idempotency key with the first batch", () =>
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
        const hold = Effect.andThen(lock, Deferred.succeed(locked, undefined)).pipe(Effect.andThen(Deferred.await(unlock)))
        yield* Effect.forkChild(sql.withTransaction(hold))
        yield* Deferred.await(locked)
        const first = yield* Effect.forkChild(submit({ idempotency: { key: "k", bodyHash: "a" } }), { startImmediately: true })
        const second = yield* Effect.flip(submit({ idempotency: { key: "k", bodyHash: "a" } }))
        assert.strictEqual(second._tag, "IdempotencyInProgress")
        yield* Deferred.succeed(unlock, undefined)
        assert.isFalse((yield* Fiber.join(first)).replayed)
        assert.isTrue((yield* submit({ idempotency: { key: "k", bodyHash: "a" } })).replayed)
      }))

    test("stores text that a database could refuse", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const { id } = yield* submit({ urls: ["http://fail/\u0000\uD800"], webhook, idempotency: { key: "\u0000", bodyHash: "" } })
        yield* awaitEnd({ team, id })
        assert.deepStrictEqual((yield* jobs.errors({ team, id })).map((error) => error.url), ["http://fail/\uFFFD\uFFFD"])
      }))

    test("counts what a team has running and waiting", (scraper) =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const slots = yield* TeamSlots
        const { id } = yield* submit({ urls: urls(6, "hang") })
        yield* awaitStatus({ team, id }, () => scraper.running(id) === 4)
        yield* Effect.forkChild(slots.withSlot({ team })(Effect.never))
        yield* Effect.sleep(20)
        assert.deepStrictEqual(yield* jobs.teamUsage(team), { active: 4, queued: 3, maxConcurrency: 4 })
        assert.deepStrictEqual(yield* jobs.teamUsage("idle"), { active: 0, queued: 0, maxConcurrency: 4 })
      }), { concurrency: 4 })

    test("keeps the result of a single scrape for its team", () =>
      Effect.gen(function* () {
        const scrapes = yield* Scrapes
        yield* scrapes.put({ id: "s1", team, body: "{}" })
        yield* Effect.provideService(scrapes.put({ id: "s2", team, body: "{}" }), Retention, "none")
        const found = yield* Effect.forEach(
          [{ id: "s1", team }, { id: "s1", team: "other" }, { id: "s2", team }],
          scrapes.find,
        )
        assert.deepStrictEqual(found, ["{}", undefined, undefined])
      }))

    testStore("forgets expired results and leaves no row and no file", (store, scraper) =>
      Effect.gen(function* () {
        const settings = { retentionMillis: 1 }
        const live = Effect.gen(function* () {
          const blobs = yield* Blobs
          const { id } = yield* submit({ urls: [...urls(8), "http://fail/0"], webhook, idempotency: { key: "k", bodyHash: "" } })
          yield* blobs.put(`${id}/shot.png`, new Uint8Array(1), "image/png")
          yield* Scrapes.use((scrapes) => scrapes.put({ id: "s1", team, body: "{}" }))
          const gone = Effect.isFailure(Jobs.use((jobs) => jobs.status({ team, id })))
          yield* Effect.repeat(gone, { until: (is) => is, schedule: Schedule.spaced("20 millis") })
          assert.isUndefined(yield* Scrapes.use((scrapes) => scrapes.find({ team, id: "s1" })))
          // The engine notes the end of the lanes a moment after the batch's.
          yield* Effect.sleep(300)
          assert.isAbove(Object.keys(yield* countRows).length, 5)
        })
        yield* Effect.provide(live, testJobs(store, scraper, settings), { local: true })
        // A purge is the first thing a process does.
        const clean = countRows.pipe(
          Effect.repeat({ until: (counts) => Object.keys(counts).length === 0, schedule: Schedule.spaced("50 millis") }),
          Effect.timeoutOption("5 seconds"),
          Effect.andThen(countRows),
        )
        assert.deepStrictEqual(yield* Effect.provide(clean, testJobs(store, scraper, settings), { local: true }), {})
      }))

    testStore("starts what was accepted by a process that died before it could", (store, scraper) =>
      Effect.gen(function* () {
        yield* Effect.provide(Effect.void, testJobs(store, scraper), { local: true })
        const { accepted } = yield* Effect.provide(submitBatch({ team, urls: urls(5), options: {} }), store.layer, { local: true })
        const end = yield* Effect.provide(awaitEnd({ team, id: accepted.id }), testJobs(store, scraper), { local: true })
        assert.strictEqual(end.completed, 5)
      }))

    testStore("goes on after a stop: what ran is finished first, what waited runs later, nothing runs twice", (store, scraper) =>
      Effect.gen(function* () {
        const all = urls(30, "ok", "?ms=100")
        const { id } = yield* Effect.provide(
          Effect.gen(function* () {
            const accepted = yield* submit({ urls: all, maxConcurrency: 6, webhook })
            yield* awaitStatus({ team, id: accepted.id }, (status) => status.completed >= 6)
            return accepted
          }),
          testJobs(store, scraper),
          { local: true },
        )
        assert.isBelow(scraper.started.length, 30)
        const [end, events] = yield* Effect.provide(
          Effect.all([awaitEnd({ team, id }), Effect.suspend(() => readEvents(id))]),
          testJobs(store, scraper),
          { local: true },
        )
        assert.strictEqual(end.completed, 30)
        assert.strictEqual(events.length, 32)
        assert.deepStrictEqual(scraper.started.toSorted(), all.toSorted())
      }))

    testStore("records the first result of a page that ran twice", (store, scraper) =>
      Effect.gen(function* () {
        yield* Effect.provide(Effect.void, testJobs(store, scraper), { local: true })
        const sql = yield* SqlClient.SqlClient
        const { accepted } = yield* submitBatch({ team, urls: urls(2), options: {}, webhook })
        const rows = yield* sql<{ readonly n: number; readonly lane: number; readonly id: string; readonly url: string }>`
          SELECT n, lane, id, url FROM pages WHERE batch_id = ${accepted.id} AND n = 0`
        const target = { batch_id: accepted.id, team, target_id: "t", target_events: "page completed" }
        const page = { batchId: accepted.id, generation: 0, lane: rows[0]?.lane ?? 0, n: 0, id: rows[0]?.id ?? "", url: rows[0]?.url ?? "" }
        const ok = { status: "completed", document: "{}", creditsUsed: 3 } as const
        yield* Effect.all([recordOutcome(page, ok, target), recordOutcome(page, ok, target)], { concurrency: 2 })
        yield* recordOutcome(page, { status: "failed", code: "X", error: "x" }, target)
        const [batch] = yield* sql`SELECT completed, failed, credits FROM batches`
        assert.deepStrictEqual({ ...batch }, { completed: 1, failed: 0, credits: 3 })
        assert.deepStrictEqual(yield* readEvents(accepted.id), ["started ok", "page ok http://ok/0"])
      }).pipe(Effect.provide(store.layer, { local: true })))

    test("says when it is ready", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const parts = yield* Effect.repeat(jobs.ready, { until: (list) => list.length === 0, schedule: Schedule.spaced("50 millis") })
        assert.deepStrictEqual(parts, [])
      }))
  })
}
