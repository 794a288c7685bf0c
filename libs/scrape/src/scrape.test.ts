import { assert, describe, it } from "@effect/vitest"
import { CurrentTeam, type Engine, FetchError } from "@trawl/core"
import { fakeEngine, pngFile } from "@trawl/testing"
import { Effect, Fiber, Schema } from "effect"
import { TestClock } from "effect/testing"
import { pipeline } from "./pipeline.ts"
import { ScrapeRequest } from "./ScrapeRequest.ts"
import { type Body, html, metadata, scrapeBy, scrapeOf, url } from "./fixtures/scrapeBy.ts"

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
      assert.deepInclude(error, { _tag: "FetchError", reason: "featureUnsupported" })
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

  it.effect("makes the failure of a late page only for a late page", () =>
    Effect.gen(function* () {
      const page = Effect.succeed("page")
      // A fraction, which the failure does not take.
      const asked = {
        options: { ...Schema.decodeUnknownSync(ScrapeRequest)({ url }), timeout: 999.5 },
        target: { sourceURL: url, url, id: "page-1", folder: "page-1", team: "blue", sentKeys: new Set<string>() },
      }
      assert.strictEqual(yield* pipeline.aroundPage(asked, page), "page")
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

  it.effect("covers a slow conversion where a client waits", () =>
    Effect.gen(function* () {
      const body = "<p>x".repeat(20_000)
      const includeTags = Array.from({ length: 100 }, () => `${"p ~ ".repeat(249)}p`)
      const fiber = yield* Effect.forkChild(
        Effect.flip(scrapeBy(fakeEngine({ [url]: body }), { timeout: 1_000, includeTags }, {})),
      )
      yield* TestClock.adjust(1_000)
      assert.strictEqual((yield* Fiber.join(fiber))._tag, "ScrapeTimeout")
    }),
  )
})
