import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { CrawlRequest } from "../crawl/CrawlRequest.ts"
import { decodeRequest } from "../invalid/decodeRequest.ts"
import { crawlFromV1 } from "./crawlFromV1.ts"
import { V1CrawlRequest } from "./V1Requests.ts"

const url = "https://a.test"
const scrapeOptions = { formats: ["markdown"], timeout: 30_000, maxAge: 0, skipTlsVerification: false }

describe("crawlFromV1", () => {
  it.each<[name: string, body: Parameters<typeof crawlFromV1>[0], mapped: object]>([
    ["nothing", {}, {}],
    [
      "names that stayed",
      {
        limit: 5,
        maxDiscoveryDepth: 1,
        includePaths: ["/x"],
        delay: 1,
        regexOnFullURL: true,
        webhook: "https://b.test",
      },
      {
        limit: 5,
        maxDiscoveryDepth: 1,
        includePaths: ["/x"],
        delay: 1,
        regexOnFullURL: true,
        webhook: "https://b.test",
      },
    ],
    ["maxDepth", { maxDepth: 2 }, {}],
    ["allowBackwardLinks", { allowBackwardLinks: true }, { crawlEntireDomain: true }],
    [
      "crawlEntireDomain before allowBackwardLinks",
      { allowBackwardLinks: true, crawlEntireDomain: false },
      { crawlEntireDomain: false },
    ],
    ["ignoreSitemap", { ignoreSitemap: true }, { sitemap: "skip" }],
    ["ignoreSitemap: false", { ignoreSitemap: false }, {}],
    ["sitemapOnly", { sitemapOnly: true }, { sitemap: "only" }],
    ["sitemap before its old names", { sitemap: "include", ignoreSitemap: true }, { sitemap: "include" }],
    [
      "scrapeOptions",
      { scrapeOptions: { formats: ["screenshot@fullPage"], parsePDF: false } },
      { scrapeOptions: { ...scrapeOptions, formats: [{ type: "screenshot", fullPage: true }], parsers: [] } },
    ],
  ])("maps %s", (_, body, mapped) => {
    const written = { url, ...body }
    expect(Result.isSuccess(decodeRequest(V1CrawlRequest)(written, 1))).toBe(true)
    expect(crawlFromV1(written)).toEqual({ url, scrapeOptions, ...mapped })
    expect(Result.getOrThrow(decodeRequest(CrawlRequest)(crawlFromV1(written), 1)).url).toBe(url)
  })
})
