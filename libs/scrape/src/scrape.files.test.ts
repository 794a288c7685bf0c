import { assert, describe, it, layer } from "@effect/vitest"
import { MediaFetcher } from "@trawl/core"
import { docxFile, fakeEngine, pdfFile, pdfPages, pdfImage } from "@trawl/testing"
import { Effect } from "effect"
import { conversion, html, scrapeBy, scrapeDocument, scrapeOf, url } from "./fixtures/scrapeBy.ts"

describe("scrape of media", () => {
  const film = { body: new Uint8Array(), mediaType: "video/mp4" }
  const facts = { sourceURL: url, source: "url", kind: "file", provider: "example.com" } as const
  // The in-memory store accepts any file: this one exists.
  const media = MediaFetcher.of({
    fetch: () => Effect.succeed({ path: import.meta.filename, mediaType: "video/mp4", extension: "mp4", facts }),
  })

  it.effect("returns a media file without converting it, and names the formats left out", () =>
    Effect.gen(function* () {
      const engine = fakeEngine({ [url]: film }, { offers: ["media"] })
      const alone = yield* scrapeBy(engine, { formats: ["video"] })
      const beside = yield* scrapeBy(engine, { formats: ["markdown", "links", "video"] })
      const left = "The page is a file of type video/mp4, which has no text to convert; left out: markdown, links."
      assert.deepStrictEqual(
        [Object.keys(alone), Object.keys(beside), beside.warning],
        [["video", "videos", "metadata"], ["video", "videos", "warning", "metadata"], left],
      )
      assert.deepStrictEqual(
        engine.plans.map(({ needs, prefers }) => [[...needs], [...prefers]]),
        [
          [["media"], []],
          [[], ["media"]],
        ],
      )
    }).pipe(Effect.provideService(MediaFetcher, media)),
  )

  it.effect("fails without media when nothing else was requested, and warns otherwise", () =>
    Effect.gen(function* () {
      const engine = fakeEngine({ [url]: html }, { offers: ["media"] })
      const error = yield* Effect.flip(scrapeBy(engine, { formats: ["audio"] }))
      const document = yield* scrapeBy(engine, { formats: ["links", "audio"] })
      assert.deepInclude(error, { _tag: "MediaError", kind: "audio", reason: "tool" })
      assert.deepStrictEqual([document.links, document.warning], [["https://example.com/more"], error.message])
    }),
  )
})

describe("scrape of other types", () => {
  it.effect.each<readonly [string, string, string]>([
    ["application/json", `{"a":[1]}`, '```json\n{"a":[1]}\n```\n'],
    ["application/ld+json", "{}", "```json\n{}\n```\n"],
    ["text/plain", "As *it* is.\n", "As *it* is.\n"],
    ["text/csv", "a,b\n1,2\n", "| a | b |\n| --- | --- |\n| 1 | 2 |\n"],
    ["application/xml", "<a><b>1</b></a>", "```xml\n<a><b>1</b></a>\n```\n"],
  ])("makes markdown of %s", ([mediaType, body, expected]) =>
    Effect.gen(function* () {
      const { markdown, metadata } = yield* scrapeOf({ body, mediaType })
      assert.deepStrictEqual([markdown, metadata["contentType"]], [expected, mediaType])
    }),
  )

  it.effect("converts a feed", () =>
    Effect.gen(function* () {
      const body = `<rss version="2.0"><channel><title>News</title><item><title>One</title><link>https://example.com/1</link></item></channel></rss>`
      const { markdown, metadata } = yield* scrapeOf({ body, mediaType: "application/rss+xml" })
      assert.deepStrictEqual([metadata["title"], markdown?.includes("[One](https://example.com/1)")], ["News", true])
    }),
  )

  it.effect("fails for a file without text, and says how to get its bytes", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(scrapeOf({ body: new Uint8Array([1]), mediaType: "application/zip" }))
      assert.deepInclude(error, {
        _tag: "ParseError",
        reason: "unsupported",
        message:
          "The page is a file of type application/zip, which has no text to convert; ask for the format rawBase64 to get its bytes.",
      })
    }),
  )

  it.effect("returns the bytes of any type as base64", () =>
    Effect.gen(function* () {
      const document = yield* scrapeOf(
        { body: new Uint8Array([0, 255, 1]), mediaType: "application/zip" },
        { formats: ["rawBase64"] },
      )
      assert.deepStrictEqual([document.rawBase64, document.metadata["contentType"]], ["AP8B", "application/zip"])
    }),
  )
})

layer(conversion, { excludeTestServices: true })("scrape of documents", (it) => {
  it.effect("returns a PDF as base64 for an empty list of parsers", () =>
    Effect.gen(function* () {
      const page = { body: pdfFile(["Hello"]), mediaType: "application/pdf" }
      const { markdown, metadata } = yield* scrapeDocument(page, { parsers: [] })
      assert.deepStrictEqual([markdown, metadata.creditsUsed], [page.body.toString("base64"), 1])
    }),
  )

  it.effect("returns the text of a PDF, its pages if requested, and charges a credit for each", () =>
    Effect.gen(function* () {
      const body = pdfPages(
        ["Hello there.", "And here."].map((text) => [{ text, x: 72, y: 700, size: 10 }]),
        { title: "Greetings" },
      )
      const { links, markdown, metadata, pages } = yield* scrapeDocument(
        { body, mediaType: "application/pdf" },
        { formats: ["markdown", "links"], parsers: [{ type: "pdf", pages: true }] },
      )
      assert.deepStrictEqual([markdown, links, pages?.length], ["Hello there.\n\nAnd here.\n", [], 2])
      assert.deepStrictEqual(
        [metadata["title"], metadata["numPages"], metadata["totalPages"], metadata.creditsUsed],
        ["Greetings", 2, 2, 2],
      )
    }),
  )

  it.effect("returns the images in a PDF if requested, and its dates", () =>
    Effect.gen(function* () {
      const body = pdfPages([[{ text: "Hello there.", x: 72, y: 700, size: 10 }]], {
        info: { CreationDate: "D:20240229083015+01'00'" },
        images: [[pdfImage(20, 20)]],
      })
      const { html, images, metadata } = yield* scrapeDocument(
        { body, mediaType: "application/pdf" },
        { formats: ["html", "images"] },
      )
      assert.deepStrictEqual(
        [html, images?.map((address) => address.slice(0, 28)), metadata["publishedTime"]],
        ["<p>Hello there.</p>", ["data:image/png;base64,iVBORw"], "2024-02-29T08:30:15+01:00"],
      )
    }),
  )

  it.effect("returns the text of an office document, its links and its HTML", () =>
    Effect.gen(function* () {
      const body = docxFile(
        '<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>Boats</w:t></w:r></w:p><w:p><w:hyperlink r:id="a"><w:r><w:t>Ida</w:t></w:r></w:hyperlink></w:p>',
        { core: "<dc:title>Ten boats</dc:title>", links: { a: "https://a.test/ida" } },
      )
      const mediaType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
      const { html, links, markdown, metadata } = yield* scrapeDocument(
        { body, mediaType },
        { formats: ["markdown", "links", "html"] },
      )
      assert.deepStrictEqual(
        [markdown, links, html, metadata["title"], metadata.creditsUsed],
        [
          "# Boats\n\n[Ida](https://a.test/ida)\n",
          ["https://a.test/ida"],
          '<h1>Boats</h1><p><a href="https://a.test/ida">Ida</a></p>',
          "Ten boats",
          1,
        ],
      )
    }),
  )
})
