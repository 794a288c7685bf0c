import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { JobNotFound } from "../JobError.ts"
import { Jobs } from "../Jobs.ts"
import { onBothStores } from "../testing/onBothStores.ts"
import { submit, team, urls } from "../testing/submissions.ts"
import { awaitEnd } from "../testing/testJobs.ts"

const options = { headers: { cookie: "a" }, extract: { urls: ["http://ok/1"] } }

onBothStores("options of Jobs", ({ test }) => {
  test("returns what the first submission brought, whatever joined it", () =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      const { id } = yield* submit({ urls: urls(2, "hang"), options, maxConcurrency: 1 })
      yield* submit({ urls: urls(1, "ok"), options: { other: true }, appendToId: id })
      assert.deepStrictEqual(yield* jobs.options({ team, id, kind: "batch" }), options)
      yield* jobs.cancel({ team, id })
      assert.deepStrictEqual(yield* jobs.options({ team, id }), options)
    }))

  test("opens those of a batch with zero data retention", () =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      const { id } = yield* submit({ urls: urls(1, "ok"), options, retention: "none" })
      yield* awaitEnd({ team, id })
      assert.deepStrictEqual(yield* jobs.options({ team, id }), options)
    }))

  test("finds no job of another team or kind", () =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      const { id } = yield* submit({ urls: urls(1, "ok"), options })
      const missing = new JobNotFound({ id })
      assert.deepStrictEqual(
        [
          yield* Effect.flip(jobs.options({ team: "other", id })),
          yield* Effect.flip(jobs.options({ team, id, kind: "crawl" })),
        ],
        [missing, missing],
      )
      yield* awaitEnd({ team, id })
    }))
})
