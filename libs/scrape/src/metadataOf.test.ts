import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Document } from "./Document.ts"
import { DocumentMetadata } from "./DocumentMetadata.ts"
import { metadataOf } from "./metadataOf.ts"

const fetched = {
  url: "https://example.com/final",
  status: 200,
  mediaType: "text/html",
  headers: { "content-type": "text/html; charset=utf-8" },
  notes: { retries: 1 },
  proxyUsed: "basic" as const,
}
const target = { scrapeId: "id", sourceURL: " Example.com" }
const facts = {
  sourceURL: " Example.com",
  url: "https://example.com/final",
  statusCode: 200,
  contentType: "text/html; charset=utf-8",
  scrapeId: "id",
  proxyUsed: "basic",
  creditsUsed: 1,
  retries: 1,
}

describe("metadataOf", () => {
  it("joins the facts of the fetch and the page's own metadata", () => {
    expect(metadataOf({ ...target, fetched, said: { title: "Hi", "og:title": ["a", "b"] } })).toEqual({
      ...facts,
      title: "Hi",
      "og:title": ["a", "b"],
    })
  })

  it("states the reason of a status other than 2xx", () => {
    const errors = [204, 299, 304, 404, 503, 599].map(
      (status) => metadataOf({ ...target, fetched: { ...fetched, status }, said: {} }).error,
    )
    expect(errors).toEqual([
      undefined,
      undefined,
      "Not Modified",
      "Not Found",
      "Service Unavailable",
      "HTTP status 599",
    ])
  })

  it("counts pages of a file, and priced steps", () => {
    const credits = [
      {},
      { facts: { numPages: 7 } },
      { use: { steps: new Set(["audio"] as const) } },
      { facts: { numPages: 2 }, use: { steps: new Set(["audio", "video"] as const) } },
      { use: { lockdown: "hit" as const } },
      { use: { zeroDataRetention: true } },
    ]
    expect(credits.map((used) => metadataOf({ ...target, ...used, fetched, said: {} }).creditsUsed)).toEqual([
      1, 7, 5, 10, 5, 2,
    ])
  })

  it("reports model usage", () => {
    const modelUsage = { calls: 1, inputTokens: 10, outputTokens: 2, cost: 0.1 }
    const made = metadataOf({ ...target, modelUsage, fetched, said: { modelUsage: "forged", model_usage: "forged" } })
    expect([made, Schema.is(DocumentMetadata)(made)]).toEqual([{ ...facts, modelUsage }, true])
  })

  it("falls back to the media type", () => {
    expect(metadataOf({ ...target, fetched: { ...fetched, headers: {} }, said: {} }).contentType).toBe("text/html")
  })

  it("never lets a page set the service's names", () => {
    const service = [
      ...Object.keys(DocumentMetadata.schema.fields),
      "cacheState",
      "cachedAt",
      "concurrencyLimited",
      "timezone",
      "numPages",
    ]
    const objects = ["__proto__", "constructor", "toString", "hasOwnProperty", "prototype"]
    const spellings = [
      ...service,
      ...service.flatMap((name) => [
        name.toUpperCase(),
        name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`),
      ]),
    ]
    const names = fc.constantFrom(...spellings, ...Object.keys(Document.fields), ...objects)
    fc.assert(
      fc.property(fc.dictionary(names, fc.string()), (said) => {
        expect(metadataOf({ ...target, fetched, said })).toEqual(facts)
      }),
    )
  })

  it("lets a page use any other name", () => {
    const said = {
      summary2: "a",
      "og:url": "b",
      "twitter:label1": "c",
      errors: "d",
      proto: "e",
      "url.current": ["f", "g"],
      warning_level: "h",
    }
    expect(metadataOf({ ...target, fetched, said })).toEqual({ ...facts, ...said })
  })

  it("fits its schema, whatever the page declares", () => {
    const isMetadata = Schema.is(DocumentMetadata)
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.string()))), (said) => {
        expect(isMetadata(metadataOf({ ...target, fetched, said }))).toBe(true)
      }),
    )
  })
})
