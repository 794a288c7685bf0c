import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"
import { InputFixture } from "../fixtures/actions/InputFixture.ts"

const placeOf = (page: Page, selector?: string) =>
  Effect.promise(() =>
    page.evaluate(selector === undefined ? "scrollY" : `document.querySelector(${JSON.stringify(selector)}).scrollTop`),
  )

layer(InputFixture.layer, { excludeTestServices: true })("scrollTab", (it) => {
  it.effect("scrolls the page by its visible height, down and up", () =>
    Effect.gen(function* () {
      const { openTab } = yield* InputFixture
      const { page, tab } = yield* openTab("/tall")
      yield* tab.scroll("down")
      yield* tab.scroll("down")
      assert.strictEqual(yield* placeOf(page), 1600)
      yield* tab.scroll("up")
      assert.strictEqual(yield* placeOf(page), 800)
    }),
  )

  it.effect("scrolls an element by its visible height, and nothing else", () =>
    Effect.gen(function* () {
      const { openTab } = yield* InputFixture
      const { page, tab } = yield* openTab("/tall")
      yield* tab.scroll("down", "#list")
      yield* tab.scroll("down", "#list")
      yield* tab.scroll("up", "#list")
      assert.deepStrictEqual([yield* placeOf(page, "#list"), yield* placeOf(page)], [200, 0])
    }),
  )

  it.effect("scrolls the page in a frame", () =>
    Effect.gen(function* () {
      const { openTab } = yield* InputFixture
      const { page, tab } = yield* openTab("/tall")
      yield* tab.scroll("down", "#frame")
      const place = yield* Effect.promise(async () => page.frames()[1]?.evaluate("scrollY"))
      assert.deepStrictEqual([place, yield* placeOf(page)], [150, 0])
    }),
  )

  it.effect("scrolls the main scroll area of an application", () =>
    Effect.gen(function* () {
      const { openTab } = yield* InputFixture
      const { page, tab } = yield* openTab("/app")
      yield* tab.scroll("down")
      assert.strictEqual(yield* placeOf(page, "main"), 800)
    }),
  )

  it.effect("reports a missing element", () =>
    Effect.gen(function* () {
      const { openTab } = yield* InputFixture
      const { tab } = yield* openTab("/tall", 2500)
      assert.match(
        (yield* Effect.flip(tab.scroll("down", "#none"))).message,
        /^No element matches the selector within \d seconds?\.$/u,
      )
    }),
  )
})
