import { assert, describe, it } from "@effect/vitest"
import { Blobs } from "@trawl/blobs"
import { Engines } from "@trawl/core"
import { fakeEngine, type FakePage } from "@trawl/testing"
import { Effect, Layer, Schema } from "effect"
import { conversion } from "./fixtures/scrapeBy.ts"
import { longPage } from "./fixtures/pages.ts"
import { Conversion } from "./Conversion.ts"
import { scrapeLinked, visitPage } from "./scrape.ts"
import { ScrapeRequest } from "./ScrapeRequest.ts"

const url = "https://example.com/start"
const target = { sourceURL: url, url, id: "p", folder: "p", team: "blue", sentKeys: new Set<string>() }
const services = (page: FakePage) =>
  Layer.mergeAll(
    Layer.succeed(Engines, [fakeEngine({ [url]: page })]),
    Blobs.layerMemory({ publicUrl: () => "https://scrape.example" }),
  )
const optionsOf = (body: object) => Schema.decodeUnknownSync(ScrapeRequest)({ url, ...body })

describe("visitPage", () => {
  it.effect("says where the fetch ended, and what the page says about others", () =>
    Effect.gen(function* () {
      const visit = yield* visitPage(optionsOf({}), target)
      assert.deepStrictEqual(
        [visit.url, visit.status, visit.headers, visit.links.links],
        ["https://example.com/end", 203, { "x-robots-tag": "noindex" }, [{ url: "https://example.com/a", text: "A" }]],
      )
    }).pipe(
      Effect.provide([
        conversion,
        services({
          url: "https://example.com/end",
          status: 203,
          headers: { "x-robots-tag": "noindex" },
          body: "<a href=/a>A</a>",
        }),
      ]),
    ),
  )

  it.effect("finds no links in a file that has no text", () =>
    Effect.gen(function* () {
      const { links } = yield* visitPage(optionsOf({ formats: ["rawBase64"] }), target)
      assert.deepStrictEqual(links, { base: url, links: [], robots: [] })
    }).pipe(Effect.provide([conversion, services({ mediaType: "image/png", body: new Uint8Array([1]) })])),
  )
})

const linked = (body: object) => scrapeLinked(optionsOf(body), target, { admit: () => Effect.void, readsLinks: true })

describe("scrapeLinked", () => {
  it.effect.each([["rawHtml"], ["markdown"], ["screenshot"], []].map((formats) => ({ formats })))(
    "reads the links of a page whatever is requested: %j",
    (body) =>
      Effect.gen(function* () {
        const { visit } = yield* linked(body)
        assert.strictEqual(visit.links.links.length, 1_700)
      }).pipe(
        Effect.provide([
          Conversion.layer(),
          Layer.mergeAll(
            Layer.succeed(Engines, [fakeEngine({ [url]: longPage(102_000) }, { offers: ["screenshot"] })]),
            Blobs.layerMemory({ publicUrl: () => "https://scrape.example" }),
          ),
        ]),
      ),
  )

  it.effect("fails with what admits the page, before it is converted", () =>
    Effect.gen(function* () {
      const refused = yield* Effect.flip(
        scrapeLinked(optionsOf({}), target, {
          admit: (page) => Effect.fail({ _tag: "Refused" as const, url: page.url }),
          readsLinks: true,
        }),
      )
      assert.deepStrictEqual(refused, { _tag: "Refused", url })
    }).pipe(Effect.provide([conversion, services("<p>x")])),
  )
})
