import { FetchError, planOf } from "@trawl/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { fakeEngine } from "./fakeEngine.ts"

describe("fakeEngine", () => {
  it.effect("returns HTML from its record and records the plan", () =>
    Effect.gen(function* () {
      const engine = fakeEngine({ "http://a/": "<p>a</p>" }, { name: "first" })
      const page = yield* engine.fetch(planOf("http://a/"))
      assert.deepStrictEqual(
        [page.engine, page.status, new TextDecoder().decode(page.body), engine.plans.length],
        ["first", 200, "<p>a</p>", 1],
      )
    }),
  )

  it.effect("keeps the fields that a page sets", () =>
    Effect.gen(function* () {
      const engine = fakeEngine({ "http://a/": { body: "{}", mediaType: "application/json", status: 404 } })
      const page = yield* engine.fetch(planOf("http://a/"))
      assert.deepStrictEqual([page.mediaType, page.status], ["application/json", 404])
    }),
  )

  it.effect("fails for an unknown page, and with a given error", () =>
    Effect.gen(function* () {
      const timeout = new FetchError({ url: "http://b/", reason: "timeout", message: "Too slow." })
      const engine = fakeEngine({ "http://b/": timeout })
      const missing = yield* Effect.flip(engine.fetch(planOf("http://a/")))
      const given = yield* Effect.flip(engine.fetch(planOf("http://b/")))
      assert.deepStrictEqual([missing.reason, given.reason], ["dns", "timeout"])
    }),
  )
})
