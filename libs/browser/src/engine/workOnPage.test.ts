import { assert, describe, it } from "@effect/vitest"
import type { RunActions } from "@trawl/core"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { plan } from "../fixtures/plan.ts"
import type { Tab } from "../tab/Tab.ts"
import { workOnPage } from "./workOnPage.ts"

const results = { screenshots: [], scrapes: [], javascriptReturns: [], pdfs: [], warnings: [] }

/** An input tab whose page never reports its state. */
const restless = {
  target: {
    page: { url: () => "", keyboard: { press: () => Promise.resolve() } },
    session: { on: () => undefined, send: () => Promise.resolve({}) },
  },
  documents: { takeFiles: () => undefined },
  requests: {},
  world: { latest: () => undefined },
} as unknown as Tab

const work = Effect.fnUntraced(function* (run: RunActions) {
  const fiber = yield* Effect.forkChild(
    workOnPage(run)(restless, plan("https://example.com/", { actions: [{ type: "press" }] }), 30_000),
    { startImmediately: true },
  )
  for (let n = 0; n < 100 && fiber.pollUnsafe() === undefined; n++) {
    yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
    yield* TestClock.adjust(500)
  }
  return yield* Fiber.join(fiber)
})

describe("workOnPage", () => {
  it.effect("warns when the page has not settled after its last action", () =>
    Effect.gen(function* () {
      const { warnings } = yield* work((tab) => Effect.as(Effect.orDie(tab.press("Enter")), results))
      assert.deepStrictEqual(warnings, [
        "The page had not settled when its time was up, so it is returned as it was then.",
      ])
    }),
  )

  it.effect("does not warn if no action changed the page", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* work(() => Effect.succeed(results))).warnings, [])
    }),
  )
})
