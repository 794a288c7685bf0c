import { assert, describe, it } from "@effect/vitest"
import { Blobs } from "@trawl/blobs"
import { type ActionResults, Engines, Retention } from "@trawl/core"
import { fakeEngine, type FakePage, pngFile } from "@trawl/testing"
import { Effect, Layer, Schema } from "effect"
import { Conversion } from "./Conversion.ts"
import { scrape } from "./scrape.ts"
import { ScrapeRequest } from "./ScrapeRequest.ts"

const url = "https://example.com/kettles"
const actions = [{ type: "click", selector: "#more" }, { type: "screenshot" }]
const image = { type: "screenshot" as const, mediaType: "image/png", bytes: pngFile(2, 2) }
const nothing: ActionResults = { screenshots: [], scrapes: [], javascriptReturns: [], pdfs: [], warnings: [] }
const full: ActionResults = {
  screenshots: [image, { ...image, mediaType: "image/jpeg" }],
  scrapes: [{ url, html: "<p>" }],
  javascriptReturns: [{ type: "object", value: { a: [1] } }],
  pdfs: [new TextEncoder().encode("%PDF-")],
  warnings: ["The screenshot is cut."],
}

/** The document of a page with actions, and the engine that fetched it. */
const scraped = Effect.fn("scraped")(
  function* (page: FakePage, asked: ReadonlyArray<unknown> = actions) {
    const engine = fakeEngine({ [url]: page }, { offers: ["script", "actions"] })
    const request = Schema.decodeUnknownSync(ScrapeRequest)({ url, formats: ["links"], actions: asked })
    const target = {
      sourceURL: url,
      url,
      id: "page-1",
      team: "default",
      folder: "batch-1/page-1",
      sentKeys: new Set(["actions"]),
    }
    const document = yield* scrape(request, target).pipe(
      Effect.provide(Layer.merge(Layer.succeed(Engines, [engine]), Conversion.layer())),
    )
    return { document, engine }
  },
  (effect) => Effect.provide(effect, Blobs.layerMemory({ publicUrl: () => "https://scrape.example" })),
)

const withoutSignature = (address: string) => address.replace(/\?.*/, "")

describe("keepActions", () => {
  it.effect("stores files in the page's folder, and returns their addresses with the inline results", () =>
    Effect.gen(function* () {
      const { document, engine } = yield* scraped({ body: "<p>end", actions: full })
      const told = document.actions
      const files = "https://scrape.example/v2/files/batch-1/page-1"
      assert.deepStrictEqual(
        { ...told, screenshots: told?.screenshots.map(withoutSignature), pdfs: told?.pdfs.map(withoutSignature) },
        {
          screenshots: [`${files}/action-1.png`, `${files}/action-2.jpeg`],
          scrapes: full.scrapes,
          javascriptReturns: full.javascriptReturns,
          pdfs: [`${files}/action-1.pdf`],
        },
      )
      assert.match(told?.pdfs[0] ?? "", /\?expires=\d+&signature=[\w-]+$/u)
      assert.strictEqual(document.warning, "The screenshot is cut.")
      const asked: ReadonlyArray<unknown> = engine.plans.map((plan) => [plan.actions, [...plan.needs]])
      assert.deepStrictEqual(asked, [
        [
          [
            { type: "click", selector: "#more", all: false },
            { type: "screenshot", fullPage: false },
          ],
          ["actions"],
        ],
      ])
    }),
  )

  it.effect("returns all four lists as soon as one is not empty", () =>
    Effect.gen(function* () {
      const { document } = yield* scraped({ body: "<p>end", actions: { ...nothing, scrapes: full.scrapes } })
      assert.deepStrictEqual(document.actions, {
        screenshots: [],
        scrapes: full.scrapes,
        javascriptReturns: [],
        pdfs: [],
      })
    }),
  )

  it.effect("returns nothing when actions have no results, or none were requested", () =>
    Effect.gen(function* () {
      const acted = yield* scraped({ body: "<p>end", actions: nothing })
      const plain = yield* scraped("<p>end", [])
      assert.deepStrictEqual(
        [Object.keys(acted.document), Object.keys(plain.document)],
        [
          ["links", "metadata"],
          ["links", "metadata"],
        ],
      )
      assert.deepStrictEqual([plain.engine.plans[0]?.actions, plain.engine.plans[0]?.needs], [undefined, new Set()])
    }),
  )

  it.effect("keeps no files when nothing may be kept", () =>
    Effect.gen(function* () {
      const { document } = yield* Effect.provideService(scraped({ body: "<p>end", actions: full }), Retention, "none")
      const { javascriptReturns, scrapes } = full
      assert.deepStrictEqual(document.actions, { screenshots: [], scrapes, javascriptReturns, pdfs: [] })
      assert.strictEqual(
        document.warning,
        "The screenshot is cut. The files of the actions were left out: nothing may be kept of this request.",
      )
    }),
  )

  it.effect("warns when there was no page to act on", () =>
    Effect.gen(function* () {
      const { document } = yield* scraped({ body: "a,b", mediaType: "text/csv" })
      assert.strictEqual(document.warning, "The actions were not run: the address leads to a file, not to a page.")
    }),
  )

  it.effect("fails when no engine runs actions, before anything is fetched", () =>
    Effect.gen(function* () {
      const engine = fakeEngine({ [url]: "<p>" }, { offers: ["script"] })
      const request = Schema.decodeUnknownSync(ScrapeRequest)({ url, actions })
      const target = {
        sourceURL: url,
        url,
        id: "page-1",
        team: "default",
        folder: "page-1",
        sentKeys: new Set(["actions"]),
      }
      const services = Layer.mergeAll(
        Layer.succeed(Engines, [engine]),
        Conversion.layer(),
        Blobs.layerMemory({ publicUrl: () => "" }),
      )
      const error = yield* Effect.flip(Effect.provide(scrape(request, target), services))
      assert.deepInclude(error, { _tag: "FetchError", reason: "actionsUnsupported" })
      assert.strictEqual(engine.plans.length, 0)
    }),
  )
})
