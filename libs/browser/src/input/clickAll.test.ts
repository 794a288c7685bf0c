import { assert, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"
import { InputFixture } from "../fixtures/actions/InputFixture.ts"
import { fakePage, faultOf } from "../fixtures/actions/fakePage.ts"
import { clickAll } from "./clickAll.ts"

const titleOf = (page: Page) => Effect.promise(() => page.title())

layer(InputFixture.layer, { excludeTestServices: true })("clickAll", (it) => {
  it.effect("clicks the first hundred matches, one after another", () =>
    Effect.gen(function* () {
      const { openTab } = yield* InputFixture
      const { page, tab } = yield* openTab("/many")
      yield* tab.click(".more", true)
      assert.strictEqual(yield* titleOf(page), Array.from({ length: 100 }, (_, i) => i).join(" "))
    }),
  )

  it.effect("clicks in all frames, also hidden elements, and skips those that an earlier click removed", () =>
    Effect.gen(function* () {
      const { openTab } = yield* InputFixture
      const many = yield* openTab("/many")
      yield* many.tab.click(".once, .fold", true)
      assert.strictEqual(yield* titleOf(many.page), "first folded open")
      const framed = yield* openTab("/frames")
      yield* framed.tab.click(".inside", true)
      const [, same, foreign] = framed.page.frames()
      const texts = yield* Effect.promise(() =>
        Promise.all([same, foreign].map((frame) => frame?.locator(".inside").textContent())),
      )
      assert.deepStrictEqual(texts, ["done", "done"])
    }),
  )

  it.effect("is no error without a match", () =>
    Effect.gen(function* () {
      const { openTab } = yield* InputFixture
      const { page, tab } = yield* openTab("/many")
      yield* tab.click("#none", true)
      assert.strictEqual(yield* titleOf(page), "")
    }),
  )

  it.effect("refuses what is not CSS", () =>
    Effect.gen(function* () {
      const { openTab } = yield* InputFixture
      const { tab } = yield* openTab("/many")
      assert.strictEqual((yield* Effect.flip(tab.click("#a[", true))).message, "The selector is not valid CSS.")
    }),
  )
})

describe("clickAll, on a page that hangs", () => {
  it.effect("fails because it does not answer, and does not count as a page without a match", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* faultOf(clickAll(fakePage("silence"), "#a", 20_000)), "The page did not answer.")
    }),
  )
})
