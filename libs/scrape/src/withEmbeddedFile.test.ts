import { assert, describe, it } from "@effect/vitest"
import { FetchError } from "@trawl/core"
import { fakeEngine, type FakePage } from "@trawl/testing"
import { Effect } from "effect"
import { scrapeBy, url } from "./fixtures/scrapeBy.ts"

const page = (embedded: string): FakePage => ({
  body: `<meta charset=utf-8><title>Tides</title><h1>Tides of May</h1>${embedded}`,
})
const file = "https://example.com/tides.pdf"
// The parser goes by the media type that the site declares.
const notes: FakePage = {
  mediaType: "text/plain",
  body: "Low water at nine, high water at three, every day of the wéek.",
}
const scraped = (embedded: string, answer: FakePage | FetchError, body = {}) => {
  const engine = fakeEngine({ [url]: page(embedded), [file]: answer })
  return Effect.map(scrapeBy(engine, body), (document) => ({ document, asked: engine.plans.map((plan) => plan.url) }))
}

describe("withEmbeddedFile", () => {
  it.effect.each([
    `<embed src="/tides.pdf" type="application/pdf">`,
    `<object data="/tides.pdf" type="application/pdf"><p>No PDF here.</p></object>`,
    `<iframe src="/tides.pdf" width="100%" height="600"></iframe>`,
  ])("adds the file that a page shows in place of text: %s", (embedded) =>
    Effect.gen(function* () {
      const { document } = yield* scraped(embedded, notes)
      assert.include(document.markdown ?? "", "# Tides of May")
      assert.include(document.markdown ?? "", "Low water at nine, high water at three, every day of the wéek.")
      assert.include(document.warning ?? "", `the content of the file that it embeds was added: ${file}`)
    }),
  )

  it.effect("keeps a link and a warning where the file cannot be read", () =>
    Effect.gen(function* () {
      const failure = new FetchError({ url: file, reason: "unsafe", message: "It is blocked." })
      const { document } = yield* scraped(`<embed src="/tides.pdf">`, failure)
      assert.strictEqual(document.markdown, `# Tides of May\n\n[tides.pdf](${file})\n`)
      assert.include(document.warning ?? "", `were not read; scrape them by their addresses: ${file}`)
    }),
  )

  it.effect("fetches nothing for formats that do not read the page", () =>
    Effect.gen(function* () {
      const { asked } = yield* scraped(`<embed src="/tides.pdf">`, notes, { formats: ["rawBase64"] })
      assert.deepStrictEqual(asked, [url])
    }),
  )
})
