import { assert, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"
import { InputFixture } from "../fixtures/actions/InputFixture.ts"
import { fakePage, faultOf } from "../fixtures/actions/fakePage.ts"
import { typeText } from "./typeText.ts"

const titleOf = (page: Page) => Effect.promise(() => page.title())
const valueOf = (page: Page, selector: string) => Effect.promise(() => page.locator(selector).inputValue())

layer(InputFixture.layer, { excludeTestServices: true })("typeText", (it) => {
  it.effect("types character by character, and waits for the effects", () =>
    Effect.gen(function* () {
      const { openTab } = yield* InputFixture
      const { page, tab } = yield* openTab("/form")
      yield* tab.click("#live", false)
      yield* tab.write("kettle")
      assert.strictEqual(yield* Effect.promise(() => page.locator("#hits").textContent()), "hits of kettle 6")
    }),
  )

  it.effect("types letters of any script, line breaks and long texts", () =>
    Effect.gen(function* () {
      const { openTab } = yield* InputFixture
      const { page, tab } = yield* openTab("/form")
      const text = `Zoë 😀 日本\n${"x".repeat(250)}`
      yield* tab.click("#area", false)
      yield* tab.write(text)
      assert.strictEqual(yield* valueOf(page, "#area"), text)
    }),
  )

  it.effect("types into editable elements, shadow roots and frames", () =>
    Effect.gen(function* () {
      const { openTab } = yield* InputFixture
      const form = yield* openTab("/form")
      yield* form.tab.click("#rich", false)
      yield* form.tab.write("hi")
      const shadow = yield* openTab("/shadow")
      yield* shadow.tab.click("#deep", false)
      yield* shadow.tab.write("ab")
      const frames = yield* openTab("/frames")
      yield* frames.tab.click(".typed", false)
      yield* frames.tab.write("framed")
      const typed = yield* Effect.promise(async () => frames.page.frames()[1]?.locator(".typed").inputValue())
      assert.deepStrictEqual(
        [yield* titleOf(form.page), yield* titleOf(shadow.page), typed],
        ["rich h rich hi", "a ab", "framed"],
      )
    }),
  )

  it.effect("needs an element that has the focus", () =>
    Effect.gen(function* () {
      const { openTab } = yield* InputFixture
      const { tab } = yield* openTab("/form")
      const error = yield* Effect.flip(tab.write("hunter2"))
      assert.strictEqual(error.message, "No element has the focus: click the field before writing.")
    }),
  )
})

describe("typeText, on a page that hangs", () => {
  it.effect("fails because it does not answer, not because nothing has the focus", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* faultOf(typeText(fakePage("silence"), "text", 20_000)), "The page did not answer.")
    }),
  )
})
