import { ScrapeRequest } from "@trawl/scrape"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { BatchRequest } from "../batch/BatchRequest.ts"
import { decodeRequest } from "../invalid/decodeRequest.ts"
import { fromV1 } from "./fromV1.ts"
import { V1BatchRequest, V1ScrapeRequest } from "./V1Requests.ts"

const defaults = { timeout: 30_000, maxAge: 0, skipTlsVerification: false }
const url = "https://a.test"
const schema = { type: "object", properties: { price: { type: "number" } } }

describe("fromV1", () => {
  it.each<[name: string, body: Parameters<typeof fromV1>[0], mapped: object]>([
    ["nothing", {}, { formats: ["markdown"] }],
    [
      "names that stayed",
      { formats: ["html", "links"], onlyMainContent: false, timeout: 5000, maxAge: 1 },
      { formats: ["html", "links"], onlyMainContent: false, timeout: 5000, maxAge: 1 },
    ],
    ["no formats", { formats: [] }, { formats: [] }],
    [
      "screenshot@fullPage",
      { formats: ["screenshot@fullPage"] },
      { formats: [{ type: "screenshot", fullPage: true }] },
    ],
    [
      "extract",
      { formats: ["extract"], extract: { schema, prompt: "Find it.", systemPrompt: "You read shops." } },
      { formats: [{ type: "json", schema, prompt: "You read shops.\n\nFind it." }] },
    ],
    ["extract without options", { formats: ["extract"] }, { formats: [{ type: "json" }] }],
    [
      "jsonOptions",
      { formats: ["markdown", "json"], jsonOptions: { prompt: "Find it." } },
      { formats: ["markdown", { type: "json", prompt: "Find it." }] },
    ],
    [
      "changeTrackingOptions",
      { formats: ["markdown", "changeTracking"], changeTrackingOptions: { modes: ["git-diff"], tag: null } },
      { formats: ["markdown", { type: "changeTracking", modes: ["git-diff"], tag: null }] },
    ],
    ["parsePDF: false", { parsePDF: false }, { formats: ["markdown"], parsers: [] }],
    ["parsePDF: true", { parsePDF: true }, { formats: ["markdown"] }],
    ["geolocation", { geolocation: { country: "DE" } }, { formats: ["markdown"], location: { country: "DE" } }],
    [
      "location before geolocation",
      { geolocation: { country: "DE" }, location: { country: "FR" } },
      { formats: ["markdown"], location: { country: "FR" } },
    ],
    [
      "pageOptions",
      {
        pageOptions: {
          onlyMainContent: true,
          includeHtml: true,
          removeTags: "nav, footer",
          onlyIncludeTags: ["main"],
          waitFor: 10,
          parsePDF: false,
          fullPageScreenshot: true,
        },
      },
      {
        formats: ["markdown", "html", { type: "screenshot", fullPage: true }],
        onlyMainContent: true,
        excludeTags: ["nav", "footer"],
        includeTags: ["main"],
        waitFor: 10,
        parsers: [],
      },
    ],
    [
      "version 1 before pageOptions",
      { formats: ["links"], onlyMainContent: true, pageOptions: { onlyMainContent: false, includeHtml: true } },
      { formats: ["links"], onlyMainContent: true },
    ],
  ])("maps %s", (_, body, mapped) => {
    const written = { url, ...body }
    expect(Result.getOrThrow(decodeRequest(V1ScrapeRequest)(written, 1))).toBeDefined()
    expect(fromV1(written)).toEqual({ ...defaults, url, ...mapped })
    expect(Result.getOrThrow(decodeRequest(ScrapeRequest)(fromV1(written), 1)).url).toBe(url)
  })

  it("maps a batch, which refuses invalid URLs unless it says otherwise", () => {
    const written = { urls: [url], webhook: "https://hook.test", maxConcurrency: 2 }
    expect(Result.getOrThrow(decodeRequest(V1BatchRequest)(written, 1)).urls).toEqual([url])
    expect(fromV1(written)).toEqual({ ...defaults, ...written, ignoreInvalidURLs: false, formats: ["markdown"] })
    expect(fromV1({ ...written, ignoreInvalidURLs: true })["ignoreInvalidURLs"]).toBe(true)
    expect(Result.getOrThrow(decodeRequest(BatchRequest)(fromV1(written), 1)).ignoreInvalidURLs).toBe(false)
  })

  it.each<[body: Parameters<typeof fromV1>[0], field: string]>([
    [{ formats: ["pdf"] }, "formats[0]"],
    [{ formats: [{ type: "markdown" }] }, "formats[0]"],
    [{ extract: { prompt: "Find it." } }, "extract"],
    [{ formats: ["extract"], jsonOptions: { prompt: "Find it." } }, "jsonOptions"],
    [{ pageOptions: { unknown: true } }, "pageOptions"],
    [{ parsers: [] }, "parsers"],
  ])("knows what it cannot map: %j", (body, field) => {
    const refused = Result.getOrThrow(Result.flip(decodeRequest(V1ScrapeRequest)({ url, ...body }, 1)))
    expect(refused.message).toContain(field)
  })
})
