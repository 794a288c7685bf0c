import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { fakePage, faultOf } from "../fixtures/actions/fakePage.ts"
import { findElement } from "./findElement.ts"

const none = { count: 0, visible: -1, isOption: false }
const hidden = { count: 1, visible: -1, isOption: false }

describe("findElement", () => {
  it.effect("reports the smallest obstacle, and how long it looked", () =>
    Effect.gen(function* () {
      const sentences = [
        yield* faultOf(findElement(fakePage("silence"), "#a", 2000)),
        // The clock advances: 2 s have passed.
        yield* faultOf(findElement(fakePage(none, "silence"), "#a", 8000)),
        yield* faultOf(findElement(fakePage(none, hidden, none), "#a", 60_000)),
      ]
      assert.deepStrictEqual(sentences, [
        "The page did not answer within 2 seconds.",
        "No element matches the selector within 6 seconds.",
        "No element that matches the selector can be seen within 10 seconds.",
      ])
    }),
  )

  it.effect("does not look if no time is left, and reports that", () =>
    Effect.gen(function* () {
      assert.strictEqual(
        yield* faultOf(findElement(fakePage(none), "#a", 0)),
        "No time was left for it; a larger timeout may help.",
      )
    }),
  )
})
