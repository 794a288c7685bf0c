import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { CrawlOptions, crawlPatternsProblem, frontierSettings } from "./CrawlOptions.ts"

const decode = (body: unknown) => Schema.decodeUnknownResult(CrawlOptions)(body, { onExcessProperty: "error" })
const decoded = (body: unknown) => Schema.decodeUnknownSync(CrawlOptions)(body)
const problemOf = (body: unknown): string => {
  const result = decode(body)
  return Result.isFailure(result) ? String(result.failure) : "none"
}

describe("CrawlOptions", () => {
  it("has a default for whatever a request leaves out", () => {
    expect(decoded({})).toEqual({
      includePaths: [],
      excludePaths: [],
      regexOnFullURL: false,
      limit: 10_000,
      sitemap: "include",
      crawlEntireDomain: false,
      allowSubdomains: false,
      allowExternalLinks: false,
      ignoreQueryParameters: false,
      deduplicateSimilarURLs: true,
      ignoreRobotsTxt: false,
      respectNofollow: false,
      limitTraps: true,
    })
  })

  it.each([
    { maxDiscoveryDepth: 0 },
    { limit: 1 },
    { limit: 1_000_000 },
    { delay: 0.5 },
    { delay: 60 },
    { maxConcurrency: 100 },
    { sitemap: "only" },
    { robotsUserAgent: "MyBot/1.0 (+https://a.test)" },
    { deduplication: { queryOrder: false, canonical: true } },
    { includePaths: ["(a+)+$", ""] },
  ])("takes %j", (body) => {
    expect(problemOf(body)).toBe("none")
  })

  it.each([
    [{ maxDiscoveryDepth: -1 }, "maxDiscoveryDepth must be a whole number from 0."],
    [{ maxDiscoveryDepth: 1.5 }, "integer"],
    [{ maxDepth: 2 }, "maxDepth"],
    [{ limit: 0 }, "limit must be a whole number from 1 to 1,000,000."],
    [{ limit: 1_000_001 }, "limit must be a whole number from 1 to 1,000,000."],
    [{ delay: 1000 }, "delay must be 0 to 60. It is in seconds."],
    [{ maxConcurrency: 0 }, "maxConcurrency must be a whole number from 1."],
    [{ sitemap: "maybe" }, "sitemap"],
    [{ robotsUserAgent: "*" }, "robotsUserAgent must begin with a product token"],
    [{ deduplication: { fragment: true } }, "fragment"],
    [{ includePaths: ["ok", "(?=a)"] }, "The pattern (?=a) looks ahead or behind"],
    [{ excludePaths: ["*.pdf"] }, "The pattern *.pdf is written like a glob"],
    [{ excludePaths: Array.from({ length: 1001 }, () => "a") }, "may have 1000 patterns together"],
    [{ excludePaths: Array.from({ length: 1000 }, () => "[ab]{1000}") }, "150,000 steps together"],
  ])("refuses %j and says why", (body, sentence) => {
    expect(problemOf(body)).toContain(sentence)
  })

  it("bounds both lists of patterns together", () => {
    const many = Array.from({ length: 501 }, (_, at) => `/p${at}`)
    expect(crawlPatternsProblem(decoded({ includePaths: many, excludePaths: many }))).toBe(
      "includePaths and excludePaths may have 1000 patterns together.",
    )
    expect(crawlPatternsProblem(decoded({ includePaths: many }))).toBe(undefined)
  })
})

describe("frontierSettings", () => {
  it("are what says which addresses are followed, and nothing else", () => {
    expect(frontierSettings(decoded({ maxDiscoveryDepth: 2, delay: 1, deduplication: { www: false } }))).toEqual({
      includePaths: [],
      excludePaths: [],
      regexOnFullURL: false,
      maxDiscoveryDepth: 2,
      sitemap: "include",
      crawlEntireDomain: false,
      allowSubdomains: false,
      allowExternalLinks: false,
      ignoreQueryParameters: false,
      deduplicateSimilarURLs: true,
      deduplication: { www: false },
      respectNofollow: false,
      limitTraps: true,
    })
  })
})
