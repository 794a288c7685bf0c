import { assert } from "@effect/vitest"
import { Retention } from "@trawl/core"
import { Effect, Schedule } from "effect"
import { Jobs } from "./Jobs.ts"
import { Scrapes } from "./scrapes/Scrapes.ts"
import { TeamSlots } from "./slots/TeamSlots.ts"
import { onBothStores } from "./testing/onBothStores.ts"
import { readEvents } from "./testing/readEvents.ts"
import { sourceOf, submit, team, urls, webhook } from "./testing/submissions.ts"
import { awaitEnd, awaitStatus, documentsOf } from "./testing/testJobs.ts"

onBothStores("Jobs", ({ test }) => {
  test("runs every page once, counts failures and notifies the receiver", (scraper) =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      const all = [...urls(20), ...urls(2, "fail"), "http://die/0", "http://interrupt/0"]
      const { id, replayed } = yield* submit({ urls: all, webhook, options: { formats: ["markdown"] } })
      assert.isFalse(replayed)
      const end = yield* awaitEnd({ team, id })
      const { documents: listed, completedAt, createdAt, duration, expiresAt, ...counts } = end
      const expected = {
        id,
        kind: "batch",
        status: "completed",
        total: 24,
        completed: 20,
        failed: 4,
        cancelled: 0,
        creditsUsed: 20,
      }
      assert.deepStrictEqual({ ...counts }, expected)
      assert.strictEqual(expiresAt, (completedAt ?? 0) + 3_600_000)
      assert.strictEqual(duration, ((completedAt ?? 0) - createdAt) / 1000)
      const documents = yield* documentsOf(end)
      assert.deepStrictEqual(
        listed.map(({ bytes }) => bytes),
        documents.map((document) => document.length),
      )
      assert.deepStrictEqual(documents.map(sourceOf).toSorted(), urls(20).toSorted())
      assert.deepStrictEqual(JSON.parse(documents[0] ?? "").metadata.options, { formats: ["markdown"] })
      const { errors } = yield* jobs.errors({ team, id })
      assert.deepStrictEqual(errors.map(({ code, url }) => `${code} ${url}`).toSorted(), [
        "SCRAPE_SITE_ERROR http://fail/0",
        "SCRAPE_SITE_ERROR http://fail/1",
        "UNKNOWN_ERROR http://die/0",
        "UNKNOWN_ERROR http://interrupt/0",
      ])
      const events = yield* readEvents(id)
      const failed = all.slice(20).map((url) => `page failed ${url}`)
      assert.strictEqual(events[0], "started ok")
      assert.strictEqual(events.at(-1), "completed ok")
      assert.deepStrictEqual(
        events.slice(1, -1).toSorted(),
        [...urls(20).map((url) => `page ok ${url}`), ...failed].toSorted(),
      )
      assert.deepStrictEqual(scraper.started.toSorted(), all.toSorted())
    }))

  test("fails a batch without a successful page, with one failed event", () =>
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
        Effect.tap((status) => Effect.map(documentsOf(status), (documents) => read.push(...documents))),
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

  test("hides a batch from other teams", () =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      const { id } = yield* submit({ urls: urls(1, "hang") })
      const job = { team: "stranger", id }
      const attempts = [
        jobs.status(job),
        jobs.errors(job),
        jobs.cancel(job),
        submit({ team: "stranger", appendToId: id }),
      ]
      const tags = yield* Effect.forEach(attempts, (attempt) =>
        Effect.map(Effect.flip<unknown, { _tag: string }, Jobs>(attempt), (error) => error._tag),
      )
      assert.deepStrictEqual(tags, ["JobNotFound", "JobNotFound", "JobNotFound", "JobNotFound"])
    }))

  test("stores text that a database could refuse", () =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      const { id } = yield* submit({
        urls: ["http://fail/\u0000\uD800"],
        webhook,
        idempotency: { key: "\u0000", bodyHash: "" },
      })
      yield* awaitEnd({ team, id })
      assert.deepStrictEqual(
        (yield* jobs.errors({ team, id })).errors.map((error) => error.url),
        ["http://fail/\uFFFD\uFFFD"],
      )
    }))

  test(
    "counts running and waiting work of a team",
    (scraper) =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const slots = yield* TeamSlots
        const { id } = yield* submit({ urls: urls(6, "hang") })
        yield* awaitStatus({ team, id }, () => scraper.running(id) === 4)
        yield* Effect.forkChild(slots.withSlot({ team })(Effect.never))
        const usage = yield* Effect.repeat(jobs.teamUsage(team), {
          until: ({ queued }) => queued === 3,
          schedule: Schedule.spaced("20 millis"),
        })
        assert.deepStrictEqual(usage, { active: 4, queued: 3, maxConcurrency: 4 })
        assert.deepStrictEqual(yield* jobs.teamUsage("idle"), { active: 0, queued: 0, maxConcurrency: 4 })
      }),
    { concurrency: 4 },
  )

  test("keeps the result of a single scrape for its team", () =>
    Effect.gen(function* () {
      const scrapes = yield* Scrapes
      yield* scrapes.put({ id: "s1", team, body: "{}" })
      yield* Effect.provideService(scrapes.put({ id: "s2", team, body: "{}" }), Retention, "none")
      const found = yield* Effect.forEach(
        [
          { id: "s1", team },
          { id: "s1", team: "other" },
          { id: "s2", team },
        ],
        scrapes.find,
      )
      assert.deepStrictEqual(found, ["{}", undefined, undefined])
    }))

  test("says when it is ready", () =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      const parts = yield* Effect.repeat(jobs.ready, {
        until: (list) => list.length === 0,
        schedule: Schedule.spaced("50 millis"),
      })
      assert.deepStrictEqual(parts, [])
    }))
})
