import { assert, layer } from "@effect/vitest"
import type { FetchPlan } from "@trawl/core"
import { Effect } from "effect"
import { BrowserFixture } from "../fixtures/BrowserFixture.ts"
import { plan } from "../fixtures/plan.ts"

/** The screen that a page's scripts see after ten frames. */
const readScreen = Effect.fn("readScreen")(function* (more: Partial<FetchPlan>) {
  const { engine, site } = yield* BrowserFixture
  const { body } = yield* engine.fetch(plan(`${site.origin}/screen`, { waitFor: 300, ...more }))
  return JSON.parse(/\{"screen.*\}/.exec(new TextDecoder().decode(body))?.[0] ?? "{}") as Readonly<
    Record<string, unknown>
  >
})

const desktop = { screen: [1280, 800], inner: [1280, 800], frames: 10, near: true, far: false }

layer(BrowserFixture.layer, { excludeTestServices: true })("the screen of a page", (it) => {
  it.effect("is as large as its window, and draws frames, if the page is not captured", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* readScreen({}), { ...desktop, window: [1280, 800] })
    }),
  )

  it.effect("is the same if an image is taken", () =>
    Effect.gen(function* () {
      assert.deepInclude(yield* readScreen({ captures: [{ type: "screenshot", fullPage: false }] }), desktop)
    }),
  )
})
