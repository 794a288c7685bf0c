import { assert } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { Jobs } from "./Jobs.ts"
import { TeamSlots } from "./slots/TeamSlots.ts"
import { onBothStores } from "./testing/onBothStores.ts"
import { readEvents } from "./testing/readEvents.ts"
import { submit, team, urls, webhook } from "./testing/submissions.ts"
import { awaitEnd, awaitStatus, documentsOf } from "./testing/testJobs.ts"
import { until } from "./testing/until.ts"

/** Waits until pages of the batch wait for slots. */
const awaitClaim = (id: string) =>
  SqlClient.SqlClient.use((sql) => sql`SELECT first FROM page_claims WHERE batch_id = ${id}`).pipe(
    Effect.repeat({ until: (claims) => claims.length > 0, schedule: Schedule.spaced("20 millis") }),
  )

onBothStores("limits of Jobs", ({ test }) => {
  test("never runs more pages of a batch than its limit, appended pages included", (scraper) =>
    Effect.gen(function* () {
      const { id } = yield* submit({ urls: urls(30, "held", "?ms=5"), maxConcurrency: 7 })
      yield* submit({ urls: urls(20, "held", "?ms=5&more"), appendToId: id })
      yield* until(() => scraper.running(id) === 7)
      // Time for more of them to begin by mistake.
      yield* Effect.sleep(100)
      yield* scraper.gate.open
      const end = yield* awaitEnd({ team, id })
      assert.strictEqual(end.completed, 50)
      assert.strictEqual(scraper.peak(id), 7)
    }))

  test(
    "never runs more scrapes of a team than its limit, over batches and single scrapes",
    (scraper) =>
      Effect.gen(function* () {
        const slots = yield* TeamSlots
        const batches = yield* Effect.forEach([1, 2], () => submit({ urls: urls(25, "held", "?ms=10") }))
        yield* until(() => scraper.running(team) === 4)
        yield* scraper.gate.open
        let single = 0
        const scrape = Effect.sync(() => {
          single = Math.max(single, scraper.running(team))
        })
        yield* Effect.forEach(urls(10), () => slots.withSlot({ team })(Effect.andThen(scrape, Effect.sleep(10))), {
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
        const large = yield* submit({ urls: urls(400, "held", "?ms=40") })
        const other = yield* submit({ team: "other", urls: urls(400, "held", "?ms=40") })
        yield* until(() => scraper.running(team) === 5 && scraper.running("other") === 5)
        const small = yield* submit({ urls: urls(5, "ok", "?ms=40") })
        yield* awaitClaim(small.id)
        yield* scraper.gate.open
        yield* awaitEnd({ team, id: small.id })
        const last = scraper.started.findLastIndex((url) => url.startsWith("http://ok/"))
        // Pages of both teams that began before: a fair share is some twenty.
        assert.isBelow(last, 120)
        assert.deepStrictEqual([scraper.peak(team), scraper.peak("other")], [5, 5])
        yield* jobs.cancel({ team, id: large.id })
        yield* jobs.cancel({ team: "other", id: other.id })
      }),
    { concurrency: 5 },
  )

  test("cancels at once: running pages stop, none starts, the end is reported", (scraper) =>
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
      const { errors } = yield* jobs.errors({ team, id })
      assert.deepStrictEqual(errors.map((error) => error.url).toSorted(), urls(57, "hang").toSorted())
      assert.isTrue(errors.every((error) => error.code === "SCRAPE_JOB_CANCELLED"))
      assert.strictEqual((yield* readEvents(id)).at(-1), "completed ok")
      assert.strictEqual((yield* Effect.flip(jobs.cancel({ team, id })))._tag, "JobEnded")
    }))

  test("appends to a running batch with the new options, not to one that has ended", (scraper) =>
    Effect.gen(function* () {
      const { id } = yield* submit({ urls: urls(4, "held"), options: { of: "first" }, webhook })
      const appended = yield* submit({
        urls: urls(2, "more"),
        appendToId: id,
        options: { of: "second" },
        invalidURLs: ["x"],
      })
      assert.deepStrictEqual(appended, { id, replayed: false, invalidURLs: ["x"] })
      yield* scraper.gate.open
      const end = yield* awaitEnd({ team, id })
      assert.strictEqual(end.total, 6)
      const options = (yield* documentsOf(end)).map((document) => JSON.parse(document).metadata.options.of).toSorted()
      assert.deepStrictEqual(options, ["first", "first", "first", "first", "second", "second"])
      const kinds = (yield* readEvents(id)).map((event) => event.split(" ")[0])
      assert.deepStrictEqual(kinds, ["started", "page", "page", "page", "page", "completed"])
      assert.strictEqual((yield* Effect.flip(submit({ appendToId: id })))._tag, "JobEnded")
      assert.strictEqual((yield* Effect.flip(submit({ appendToId: "none" })))._tag, "JobNotFound")
    }))
})
