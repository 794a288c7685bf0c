import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"
import { InputFixture } from "../fixtures/actions/InputFixture.ts"

const titleOf = (page: Page) => Effect.promise(() => page.title())
const valueOf = (page: Page, selector: string) => Effect.promise(() => page.locator(selector).inputValue())

layer(InputFixture.layer, { excludeTestServices: true })("pressKey", (it) => {
  it.effect("presses keys by name, with modifiers", () =>
    Effect.gen(function* () {
      const { openTab } = yield* InputFixture
      const { page, tab } = yield* openTab("/keys")
      for (const key of ["Enter", "a", "Control+b", "Shift+ArrowDown"]) yield* tab.press(key)
      assert.strictEqual(yield* titleOf(page), "Enter a Control+Control Control+b Shift+Shift Shift+ArrowDown")
    }),
  )

  it.effect("selects all, deletes, and sends a form", () =>
    Effect.gen(function* () {
      const { openTab, site } = yield* InputFixture
      const { page, tab } = yield* openTab("/form")
      yield* tab.click("#q", false)
      yield* tab.write("first")
      yield* tab.press("Control+A")
      yield* tab.press("Delete")
      assert.strictEqual(yield* valueOf(page, "#q"), "")
      yield* tab.write("second")
      yield* tab.press("Enter")
      assert.strictEqual(yield* tab.url, `${site.origin}/landed?q=second`)
    }),
  )

  it.effect("lists the valid names for an unknown key", () =>
    Effect.gen(function* () {
      const { openTab } = yield* InputFixture
      const { tab } = yield* openTab("/keys")
      const error = yield* Effect.flip(tab.press("hunter2"))
      assert.strictEqual(
        error.message,
        "There is no such key: use DOM names as in Enter, ArrowDown or a, and modifiers as in Control+A.",
      )
    }),
  )
})
