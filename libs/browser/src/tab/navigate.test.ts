import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { plan } from "../fixtures/plan.ts"
import { navigate } from "./navigate.ts"
import type { Tab } from "./Tab.ts"

const head = { url: "https://example.com/", status: 200, headers: {} }

/** A tab whose navigation is never answered; `arrived` is the document that has arrived by then. */
const silentTab = (arrived: typeof head | undefined) =>
  ({
    target: { session: { send: () => new Promise(() => undefined) } },
    documents: { isTaking: () => false, last: () => arrived },
    requests: { failedDocument: () => undefined },
  }) as unknown as Tab

const navigated = (arrived: typeof head | undefined) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(navigate(silentTab(arrived), plan("https://example.com/"), 3_000))
    yield* TestClock.adjust("3 seconds")
    return yield* Fiber.await(fiber)
  })

describe("navigate", () => {
  it.effect("continues with a document that arrived although its navigation was never answered", () =>
    Effect.gen(function* () {
      assert.isTrue(Exit.isSuccess(yield* navigated(head)))
    }),
  )

  it.effect("fails if nothing arrived", () =>
    Effect.gen(function* () {
      assert.isTrue(Exit.isFailure(yield* navigated(undefined)))
    }),
  )
})
