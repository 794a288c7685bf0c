import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { BrowserFixture } from "./fixtures/BrowserFixture.ts"
import { fetchFrom } from "./fixtures/fetchFrom.ts"

layer(BrowserFixture.layer, { excludeTestServices: true })("pages of the browser", (it) => {
  it.effect("loads no page that nobody asked for, whatever the page's speculation rules say", () =>
    Effect.gen(function* () {
      const { text } = yield* fetchFrom("/speculates")
      const { site } = yield* BrowserFixture
      assert.include(text, "shown")
      assert.deepStrictEqual(
        site.requests.map(({ url }) => url),
        ["/speculates"],
      )
    }),
  )

  it.effect("follows refreshes of every spelling that browsers know", () =>
    Effect.gen(function* () {
      const paths = ["/refresh?  1 , url = /landed ", "/refresh?1 url=/landed", "/header-refresh"]
      const texts = yield* Effect.forEach(paths, (path) => fetchFrom(path), { concurrency: 3 })
      assert.deepStrictEqual(
        texts.map(({ text, url }) => [new URL(url).pathname, text.includes("landed")]),
        paths.map(() => ["/landed", true]),
      )
    }),
  )
})
