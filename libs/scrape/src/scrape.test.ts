import { assert, describe, it, layer } from "@effect/vitest"
import { CurrentTeam, type Engine, FetchError, MediaFetcher } from "@trawl/core"
import { docxFile, fakeEngine, pdfFile, pdfPages, pdfImage, pngFile } from "@trawl/testing"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { type Body, conversion, html, metadata, scrapeBy, scrapeDocument, scrapeOf, url } from "./fixtures/scrapeBy.ts"

describe("scrape", () => {
  it.effect("returns markdown and metadata by default", () =>
    Effect.gen(function* () {
      const document = yield* scrapeOf(html)
      const markdown = `# Kettles\n\n${"Copper keeps the water warm. ".repeat(20).trim()}\n\nSee [more](https://example.com/more).\n`
      assert.deepStrictEqual(document, { markdown, metadata: { ...metadata, tokens: 127 } })
    }),
  )

  it.effect("returns only the requested fields", () =>
    Effect.gen(function* () {
      const document = yield* scrapeOf(html, { formats: ["links", "rawHtml"] })
      assert.deepStrictEqual(document, { links: ["https://example.com/more"], rawHtml: html, metadata })
    }),
  )

  it.effect("returns only metadata for an empty list of formats", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* scrapeOf(html, { formats: [] }), { metadata })
    }),
  )

  it.effect("returns the status of an error page with its content", () =>
    Effect.gen(function* () {
      const { markdown, metadata } = yield* scrapeOf({ body: "<h1>Gone</h1>", status: 404 })
      assert.deepStrictEqual([markdown, metadata.statusCode, metadata["error"]], ["# Gone\n", 404, "Not Found"])
    }),
  )

  it.effect("prefers facts of the fetch over the page's own metadata", () =>
    Effect.gen(function* () {
      const body = `<meta name="statusCode" content="9"><meta name="scrapeId" content="9"><p>Hello`
      const { metadata } = yield* scrapeOf({ body, url: "https://example.com/end", notes: { retries: 2 } })
      assert.deepStrictEqual(
        [metadata.statusCode, metadata.scrapeId, metadata.url, metadata["retries"]],
        [200, "page-1", "https://example.com/end", 2],
      )
    }),
  )
})

const at = (name: string) => `https://example.com/${name}`

describe("scrape of chosen tags", () => {
  const prose =
    "<p>Copper keeps the water warm, and the handle stays cool, as long as nobody forgets it on the stove.</p>".repeat(
      3,
    )
  const body = `<nav><a href="/menu">menu</a></nav><main><h1>Kettles</h1>${prose}<div class="a"><a href="/a">a</a><img src="a.png" alt="A"></div>
    <aside><a href="/side">side</a></aside><div id="b"><a href="/b">b</a><img src="b.png" alt="B"></div></main>`

  it.effect.each<readonly [Body, ReadonlyArray<string>, ReadonlyArray<string>]>([
    [{ includeTags: ["#b", ".a"] }, [at("b"), at("a")], [at("b.png"), at("a.png")]],
    [{ includeTags: ["main"] }, [at("a"), at("b")], [at("a.png"), at("b.png")]],
    [{ includeTags: ["main"], onlyMainContent: false }, [at("a"), at("side"), at("b")], [at("a.png"), at("b.png")]],
    [{ includeTags: ["nav", "main"], excludeTags: ["#b", "img"] }, [at("menu"), at("a")], []],
    [{ excludeTags: [".a", "aside"], onlyMainContent: false }, [at("menu"), at("b")], [at("b.png")]],
    [{ includeTags: [".none"] }, [], []],
  ])("restricts links and images like the markdown: %j", ([options, links, images]) =>
    Effect.gen(function* () {
      const document = yield* scrapeOf(body, { ...options, formats: ["markdown", "links", "images"] })
      const inMarkdown = [...(document.markdown ?? "").matchAll(/(?<!!)\[\w+\]\(([^)]+)\)/gu)].map(
        ([, address]) => address,
      )
      assert.deepStrictEqual([document.links, document.images, inMarkdown], [links, images, links])
    }),
  )
})

describe("scrape warnings", () => {
  it.effect("joins warnings of options, fetch and formats, in this order", () =>
    Effect.gen(function* () {
      const { warning } = yield* scrapeOf(
        { body: html, warnings: ["The page was slow."] },
        { formats: ["markdown", "summary"], fastMode: true },
      )
      assert.strictEqual(
        warning,
        "fastMode has no effect: this version has one mode. The page was slow. summary was made without a language model, of sentences that stand in the page: This program asks no language model: provide Models from @trawl/model.",
      )
    }),
  )

  it.effect("names every format that failed, and returns the others", () =>
    Effect.gen(function* () {
      const document = yield* scrapeOf(html, { formats: ["links", "menu", "product"] })
      assert.deepStrictEqual(Object.keys(document), ["links", "warning", "metadata"])
      assert.match(document.warning ?? "", /No menu .* No product /u)
    }),
  )
})

describe("scrape of a screenshot", () => {
  const capture = { type: "screenshot" as const, mediaType: "image/png", bytes: pngFile(2, 2) }

  it.effect("stores the image in the page's folder and returns its address", () =>
    Effect.gen(function* () {
      const engine = fakeEngine({ [url]: { body: html, captures: [capture] } }, { offers: ["script", "screenshot"] })
      const document = yield* scrapeBy(engine, { formats: [{ type: "screenshot", fullPage: true }] })
      assert.match(
        document.screenshot ?? "",
        /^https:\/\/scrape\.example\/v2\/files\/batch-1\/page-1\/screenshot\.png\?expires=86400&signature=[\w-]+$/u,
      )
      assert.deepStrictEqual(
        engine.plans.map(({ captures }) => captures),
        [[{ type: "screenshot", fullPage: true }]],
      )
    }),
  )

  it.effect("returns the rest of the document with a warning when no engine takes screenshots", () =>
    Effect.gen(function* () {
      const document = yield* scrapeOf(html, { formats: ["links", "screenshot"] })
      assert.deepStrictEqual(
        [document.links, document.screenshot, document.warning],
        [["https://example.com/more"], undefined, "No screenshot could be taken of the page."],
      )
    }),
  )

  it.effect("fails when no engine takes screenshots and nothing else was requested", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(scrapeOf(html, { formats: ["screenshot"] }))
      assert.deepInclude(error, { _tag: "FetchError", reason: "capturesUnsupported" })
    }),
  )
})

describe("scrape with a profile", () => {
  it.effect("requests the team's own profile, in turn with the pages of its batch", () =>
    Effect.gen(function* () {
      const engine = fakeEngine({ [url]: html }, { offers: ["script", "profile"] })
      yield* scrapeBy(engine, { profile: { name: "shop" } })
      assert.deepStrictEqual(
        engine.plans.map(({ profile }) => profile),
        [{ team: "blue", name: "shop", saveChanges: true, batchId: "batch-1" }],
      )
    }),
  )

  it.effect("fails when no engine keeps profiles", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(
        scrapeBy(fakeEngine({ [url]: html }, { offers: ["script"] }), { profile: { name: "shop" } }),
      )
      assert.deepInclude(error, { _tag: "FetchError", reason: "unsupported" })
    }),
  )
})

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

describe("scrape that fails", () => {
  it.effect.each<readonly [string, Body, string]>([
    ["an option that cannot be left out", { threatProtection: {} }, "FeatureRefused"],
    ["lockdown, for nothing is cached", { lockdown: true }, "LockdownCacheMiss"],
    ["minAge, for nothing is cached", { minAge: 1_000 }, "NoCachedData"],
  ])("does not fetch for %s", ([, body, tag]) =>
    Effect.gen(function* () {
      const engine = fakeEngine({ [url]: html })
      const error = yield* Effect.flip(scrapeBy(engine, body))
      assert.deepStrictEqual([error._tag, engine.plans.length], [tag, 0])
    }),
  )

  it.effect("passes the failure of the fetch on", () =>
    Effect.gen(function* () {
      const refused = new FetchError({ url, reason: "connection", message: "Nobody listens there." })
      assert.deepStrictEqual(yield* Effect.flip(scrapeOf(refused)), refused)
    }),
  )
})

/** An engine that never responds, and its observed state. */
const hanging = () => {
  const state = { started: 0, closed: 0 }
  const engine: Engine = {
    name: "hanging",
    offers: new Set(),
    fetch: () =>
      Effect.sync(() => void state.started++).pipe(
        Effect.andThen(Effect.never),
        Effect.onInterrupt(() => Effect.sync(() => void state.closed++)),
      ),
  }
  return { engine, state }
}

describe("scrape of a team", () => {
  it.effect("runs as the team, which shared pools use", () =>
    Effect.gen(function* () {
      const teams: Array<string> = []
      const fake = fakeEngine({ [url]: html })
      const engine: Engine = {
        ...fake,
        fetch: (plan) =>
          Effect.andThen(
            Effect.map(CurrentTeam, (team) => teams.push(team)),
            fake.fetch(plan),
          ),
      }
      yield* scrapeBy(engine)
      assert.deepStrictEqual(teams, ["blue"])
    }),
  )
})

describe("scrape timeout", () => {
  it.effect("ends a scrape at the request's timeout, and stops the fetch", () =>
    Effect.gen(function* () {
      const { engine, state } = hanging()
      const fiber = yield* Effect.forkChild(Effect.flip(scrapeBy(engine, { timeout: 5_000 })))
      yield* TestClock.adjust(4_999)
      assert.deepStrictEqual([fiber.pollUnsafe(), state], [undefined, { started: 1, closed: 0 }])
      yield* TestClock.adjust(1)
      const error = yield* Fiber.join(fiber)
      assert.deepInclude(error, { _tag: "ScrapeTimeout", timeout: 5_000 })
      assert.deepStrictEqual(state, { started: 1, closed: 1 })
    }),
  )

  it.effect("stops the fetch when interrupted", () =>
    Effect.gen(function* () {
      const { engine, state } = hanging()
      const fiber = yield* Effect.forkChild(scrapeBy(engine))
      yield* TestClock.adjust(1)
      yield* Fiber.interrupt(fiber)
      assert.deepStrictEqual(state, { started: 1, closed: 1 })
    }),
  )

  it.effect("covers a slow conversion", () =>
    Effect.gen(function* () {
      const body = "<p>x".repeat(20_000)
      const includeTags = Array.from({ length: 100 }, () => `${"p ~ ".repeat(249)}p`)
      const fiber = yield* Effect.forkChild(Effect.flip(scrapeOf(body, { timeout: 1_000, includeTags })))
      yield* TestClock.adjust(1_000)
      assert.strictEqual((yield* Fiber.join(fiber))._tag, "ScrapeTimeout")
    }),
  )
})
