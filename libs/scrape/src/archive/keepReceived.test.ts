import { assert, describe, it } from "@effect/vitest"
import { Blobs } from "@trawl/blobs"
import { Engines, type Exchange, type Received, unpackReceived } from "@trawl/core"
import { fakeEngine, type FakePage } from "@trawl/testing"
import { Effect, Layer, Schema, Stream } from "effect"
import { conversion, html, url } from "../fixtures/scrapeBy.ts"
import { scrape } from "../scrape.ts"
import { ScrapeRequest } from "../ScrapeRequest.ts"
import type { ScrapeTarget } from "../ScrapeTarget.ts"

/** The warning of a page's document, and what was kept of it. */
const kept = Effect.fn("kept")(
  function* (page: FakePage, more: Partial<ScrapeTarget> = { archives: true }) {
    const request = Schema.decodeUnknownSync(ScrapeRequest)({ url, formats: ["links"] })
    const target = {
      sourceURL: url,
      url,
      id: "page-1",
      team: "default",
      folder: "batch-1/page-1",
      sentKeys: new Set<string>(),
    }
    const document = yield* scrape(request, { ...target, ...more }).pipe(
      Effect.provideService(Engines, [fakeEngine({ [url]: page })]),
    )
    const blobs = yield* Blobs
    const received = yield* blobs.get("batch-1/page-1/exchanges").pipe(
      Effect.flatMap((file) => Stream.runCollect(file.read())),
      Effect.map((parts): ReadonlyArray<Received> => unpackReceived(Buffer.concat(parts))),
      Effect.catchTag("BlobError", () => Effect.succeed(undefined)),
    )
    return { received, warning: document.warning }
  },
  (effect) =>
    Effect.provide(effect, Layer.merge(conversion, Blobs.layerMemory({ publicUrl: () => "https://scrape.example" }))),
)

const exchange: Exchange = {
  kind: "exchange",
  url,
  at: 0,
  request: [],
  status: 200,
  statusText: "OK",
  response: [],
  body: new TextEncoder().encode("coded"),
}

describe("keepReceived", () => {
  it.effect("keeps the exchanges of a page, as its engine knows them", () =>
    Effect.gen(function* () {
      const { received } = yield* kept({ body: html, exchanges: [exchange] })
      assert.deepStrictEqual(
        received?.map(({ body, ...facts }) => ({ ...facts, body: Buffer.from(body).toString() })),
        [{ ...exchange, body: "coded" }],
      )
    }),
  )

  it.effect("keeps the content of a page whose exchanges are not known", () =>
    Effect.gen(function* () {
      const { received } = yield* kept({ body: html })
      assert.deepStrictEqual(
        received?.map((one) => one.kind === "resource" && [one.mediaType, one.url, Buffer.from(one.body).toString()]),
        [["text/html", url, html]],
      )
    }),
  )

  it.effect("keeps nothing that was not asked for", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* kept({ body: html, exchanges: [exchange] }, {}), {
        received: undefined,
        warning: undefined,
      })
    }),
  )

  it.effect("keeps nothing of a request of which nothing may be kept, and says so", () =>
    Effect.gen(function* () {
      const { received, warning } = yield* kept({ body: html }, { archives: true, retention: "none" })
      assert.deepStrictEqual(
        [received, warning],
        [undefined, "The page was not archived: nothing may be kept of this request."],
      )
    }),
  )
})
