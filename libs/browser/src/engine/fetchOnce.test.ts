import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { plan } from "../fixtures/plan.ts"
import { call, callWithin } from "../tab/call.ts"
import type { TabError } from "../tab/TabError.ts"
import { fetchOnce } from "./fetchOnce.ts"
import type { BrowserResources } from "./BrowserResources.ts"

const broken = call(() => Promise.reject(new Error("broken")))
const silent = callWithin(1000, () => new Promise<never>(() => undefined))

/** Why a page is lost, and whether its browser is abandoned, for the given results of leasing a browser and opening a page. */
const loss = Effect.fnUntraced(function* (
  lending: Effect.Effect<void, TabError>,
  opening: Effect.Effect<never, TabError>,
) {
  let isAbandoned = false
  const abandon = Effect.sync(() => {
    isAbandoned = true
  })
  const resources = {
    plain: { lease: Effect.as(lending, { running: {}, abandon }) },
    ready: { take: () => opening },
  } as unknown as BrowserResources
  const fetching = Effect.flip(fetchOnce(resources, plan("https://example.com/"), { tier: "basic" }))
  const fiber = yield* Effect.forkChild(fetching, { startImmediately: true })
  yield* TestClock.adjust("1 second")
  const { reason } = yield* Fiber.join(fiber)
  return { reason, isAbandoned }
})

describe("fetchOnce", () => {
  it.effect("tells a browser that does not start, or opens a page slowly, from one that has stopped", () =>
    Effect.gen(function* () {
      const losses = [yield* loss(broken, broken), yield* loss(Effect.void, silent), yield* loss(Effect.void, broken)]
      assert.deepStrictEqual(losses, [
        { reason: "start", isAbandoned: false },
        { reason: "unopened", isAbandoned: true },
        { reason: "browser", isAbandoned: true },
      ])
    }),
  )
})
