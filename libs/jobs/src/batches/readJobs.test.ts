import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Jobs } from "../Jobs.ts"
import { onBothStores } from "../testing/onBothStores.ts"
import { submit, team, urls } from "../testing/submissions.ts"
import { awaitEnd } from "../testing/testJobs.ts"
import type { JobListQuery } from "./JobList.ts"

const list = (query: Partial<JobListQuery> = {}) => Jobs.use((jobs) => jobs.list({ team, limit: 50, ...query }))
const ids = (query?: Partial<JobListQuery>) => Effect.map(list(query), ({ jobs }) => jobs.map(({ id }) => id))

onBothStores("Jobs.list", ({ test }) => {
  test("lists a team's jobs in parts, the latest first, and counts all of them", () =>
    Effect.gen(function* () {
      const first = yield* submit({ urls: urls(2) })
      const failed = yield* submit({ urls: urls(2, "fail") })
      const crawl = yield* submit({
        urls: ["http://ok/start"],
        crawl: { key: "start", settings: {}, limit: 1, paced: false },
      })
      yield* submit({ team: "other", urls: urls(1) })
      for (const { id } of [first, failed, crawl]) yield* awaitEnd({ team, id })
      const part = yield* list({ limit: 2 })
      assert.deepStrictEqual(
        part.jobs.map(({ id, kind, status, url }) => [id, kind, status, url]),
        [
          [crawl.id, "crawl", "completed", "http://ok/start"],
          [failed.id, "batch", "failed", "http://fail/0"],
        ],
      )
      assert.deepStrictEqual(part.counts, [
        { kind: "batch", status: "completed", jobs: 1 },
        { kind: "batch", status: "failed", jobs: 1 },
        { kind: "crawl", status: "completed", jobs: 1 },
      ])
      assert.strictEqual(part.cursor, failed.id)
      const rest = yield* list({ limit: 2, cursor: failed.id })
      assert.deepStrictEqual([rest.jobs.map(({ id }) => id), rest.cursor], [[first.id], undefined])
      assert.deepStrictEqual(yield* ids({ kind: "crawl" }), [crawl.id])
      assert.deepStrictEqual(yield* ids({ status: "completed", kind: "batch" }), [first.id])
      assert.deepStrictEqual(yield* list({ team: "nobody" }), { jobs: [], counts: [] })
    }))

  test("says of a job what its status says", () =>
    Effect.gen(function* () {
      const { id } = yield* submit({ urls: [...urls(2), ...urls(1, "fail")] })
      const { documents: _, ...status } = yield* awaitEnd({ team, id })
      assert.deepStrictEqual(yield* Effect.map(list(), ({ jobs }) => jobs), [
        { ...status, url: "http://ok/0", zeroDataRetention: false },
      ])
      const jobs = yield* Jobs
      const found = yield* jobs.find({ team, id })
      assert.deepStrictEqual(found, { ...status, url: "http://ok/0", zeroDataRetention: false })
      assert.strictEqual((yield* Effect.flip(jobs.find({ team: "other", id })))._tag, "JobNotFound")
    }))

  test("names no address of a job that may not be kept", () =>
    Effect.gen(function* () {
      const { id } = yield* submit({ urls: urls(1, "ok", "?secret"), retention: "none" })
      yield* awaitEnd({ team, id })
      const { jobs } = yield* list()
      assert.deepStrictEqual(
        jobs.map((job) => [job.id, job.zeroDataRetention, job.url]),
        [[id, true, undefined]],
      )
    }))

  test("leaves out what has expired", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { id } = yield* submit({ urls: urls(1) })
      yield* awaitEnd({ team, id })
      yield* sql`UPDATE batches SET expires_at = 1`
      assert.deepStrictEqual(yield* list(), { jobs: [], counts: [] })
    }))

  test("cuts an address that is longer than a line", () =>
    Effect.gen(function* () {
      yield* submit({ urls: [`http://ok/${"x".repeat(10_000)}`] })
      const { jobs } = yield* list()
      assert.strictEqual(jobs[0]?.url?.length, 2048)
    }))
})
