import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { ScrapeOptions } from "./ScrapeOptions.ts"
import { ScrapeRequest } from "./ScrapeRequest.ts"

const decode = (body: unknown) =>
  Schema.decodeUnknownResult(ScrapeRequest)(body, { onExcessProperty: "error", errors: "all" })

describe("ScrapeRequest", () => {
  it("is a URL, the scrape options and zeroDataRetention", () => {
    expect(Result.getOrThrow(decode({ url: " Example.com " }))).toEqual({
      ...Schema.decodeUnknownSync(ScrapeOptions)({}),
      url: " Example.com ",
      zeroDataRetention: false,
    })
  })

  it("keeps the rules across options", () => {
    expect(Result.isFailure(decode({ url: "example.com", waitFor: 2_000, timeout: 2_000 }))).toBe(true)
  })

  it("accepts the bodies that real clients send", () => {
    const bodies = [
      { url: "https://example.com", formats: ["markdown"], timeout: 30_000, origin: "js-sdk@4.42.0" },
      { url: "https://example.com", formats: ["markdown", "links"], onlyMainContent: true, origin: "mcp-fastmcp" },
      {
        url: "https://example.com",
        formats: ["markdown"],
        onlyMainContent: false,
        waitFor: 500,
        integration: "cli",
        origin: "js-sdk@4.24.0",
      },
      {
        url: "https://example.com",
        integration: "n8n",
        parsers: [{ type: "pdf" }],
        headers: {},
        includeTags: [],
        actions: [],
      },
      {
        url: "https://example.com",
        formats: [
          {
            type: "json",
            prompt: "a",
            schema: { $schema: "x", type: "object", properties: {}, additionalProperties: false },
          },
        ],
      },
    ]
    expect(bodies.filter((body) => Result.isFailure(decode(body)))).toEqual([])
  })
})
