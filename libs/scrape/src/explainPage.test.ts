import { assert, describe, it } from "@effect/vitest"
import { Blobs } from "@trawl/blobs"
import { Engines } from "@trawl/core"
import { fakeEngine, type FakePage } from "@trawl/testing"
import { Effect, Layer, Schema } from "effect"
import { ExplainRequest } from "./ExplainRequest.ts"
import { conversion } from "./fixtures/scrapeBy.ts"
import { explainPage } from "./scrape.ts"

const url = "https://example.com/boats"
const target = { sourceURL: url, url, id: "p", folder: "p", team: "blue", sentKeys: new Set(["fastMode"]) }
const services = (page: FakePage) =>
  Layer.mergeAll(
    Layer.succeed(Engines, [fakeEngine({ [url]: page })]),
    Blobs.layerMemory({ publicUrl: () => "https://scrape.example" }),
  )
const explained = (body: object = {}) =>
  explainPage(Schema.decodeUnknownSync(ExplainRequest)({ url, fastMode: true, ...body }), target)

const html = `<title>Boats</title><nav><a href="/">Home</a></nav><main><h1>Boats</h1>
  <p>Ten boats lay in the harbour that night, and none of them left before the morning came.</p><p class="ad">Buy a boat</p></main>`
const warnings = ["fastMode has no effect: this version has one mode."]

describe("explainPage", () => {
  it.effect("says of each block whether it is kept, without those that are excluded", () =>
    Effect.gen(function* () {
      const { explanation, ...page } = yield* explained({ excludeTags: [".ad"] })
      assert.deepStrictEqual(page, { url, status: 200, mediaType: "text/html", warnings, creditsUsed: 1 })
      assert.deepStrictEqual(
        explanation?.blocks.map(({ kept, text }) => [text.slice(0, 9), kept]),
        [
          ["Home", false],
          ["Boats", true],
          ["Ten boats", true],
        ],
      )
    }).pipe(Effect.provide([conversion, services({ body: html })])),
  )

  it.effect("parses no other file", () =>
    Effect.gen(function* () {
      const { explanation, mediaType } = yield* explained()
      assert.deepStrictEqual([explanation, mediaType], [undefined, "application/pdf"])
    }).pipe(Effect.provide([conversion, services({ mediaType: "application/pdf", body: "no PDF at all" })])),
  )
})
