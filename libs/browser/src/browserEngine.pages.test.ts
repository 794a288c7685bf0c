import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { BrowserFixture } from "./fixtures/BrowserFixture.ts"
import { fetchFrom } from "./fixtures/fetchFrom.ts"

const boatsIn = (html: string): ReadonlyArray<number> =>
  Array.from(html.matchAll(/>boat (\d+)\./g), ([, n]) => Number(n))

const inline = (html: string): string => `<div data-original-tag="iframe">${html}</div>`

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

  it.effect("collects lists that show only a part of themselves at a time", () =>
    Effect.gen(function* () {
      const pages = yield* Effect.forEach(["/reused-box", "/refilled-box", "/windowed", "/growing-box"], (path) =>
        fetchFrom(path),
      )
      assert.deepStrictEqual(
        pages.map(({ text, warnings }) => [boatsIn(text), warnings]),
        [50, 50, 50, 40].map((count) => [Array.from({ length: count }, (_, at) => at + 1), []]),
      )
    }),
  )

  it.effect("tells where a list may go on", () =>
    Effect.gen(function* () {
      const { text, warnings } = yield* fetchFrom("/endless")
      assert.include(
        warnings,
        `A list on this page may go on below "boat ${boatsIn(text).at(-1)}.": scrolling was ended there.`,
      )
    }),
  )

  it.effect("turns framesets into a body with the documents of their frames", () =>
    Effect.gen(function* () {
      const { text } = yield* fetchFrom("/frameset")
      const { other, site } = yield* BrowserFixture
      assert.strictEqual(
        text,
        `<html><head><title>Set</title></head><body><iframe src="/framed"></iframe>${inline(`<p>in the frame</p><a href="${site.origin}/next">next</a>`)}<div><iframe src="${other.origin}/landed"></iframe>${inline("<p>landed</p>")}<iframe src="/" title="start"></iframe>${inline("<p>plain text</p>")}</div></body></html>`,
      )
    }),
  )

  it.effect("inlines the documents of objects and embedded pages, in place of the words for old browsers", () =>
    Effect.gen(function* () {
      const { text } = yield* fetchFrom("/embedding")
      assert.deepStrictEqual(
        ["in the frame", "landed</p>", "no objects", "unseen"].map((words) => text.includes(words)),
        [true, true, false, false],
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
