import { type FrontierSettings, patternsProblem } from "@trawl/frontier"
import { Schema } from "effect"
import { crawlFields } from "./crawlFields.ts"

/** The options of a crawl, decoded with their defaults from what was submitted. */
export const CrawlOptions = Schema.Struct(crawlFields)
export type CrawlOptions = typeof CrawlOptions.Type

/** Why the patterns of both lists cannot be used together, as a sentence; undefined if they can. For a check of a whole request. */
export const crawlPatternsProblem = ({
  excludePaths,
  includePaths,
}: Pick<CrawlOptions, "excludePaths" | "includePaths">): string | undefined =>
  patternsProblem([...includePaths, ...excludePaths])

/** What the frontier of a crawl is compiled from. */
export const frontierSettings = (options: CrawlOptions): FrontierSettings => ({
  includePaths: options.includePaths,
  excludePaths: options.excludePaths,
  regexOnFullURL: options.regexOnFullURL,
  ...(options.maxDiscoveryDepth === undefined ? {} : { maxDiscoveryDepth: options.maxDiscoveryDepth }),
  sitemap: options.sitemap,
  crawlEntireDomain: options.crawlEntireDomain,
  allowSubdomains: options.allowSubdomains,
  allowExternalLinks: options.allowExternalLinks,
  ignoreQueryParameters: options.ignoreQueryParameters,
  deduplicateSimilarURLs: options.deduplicateSimilarURLs,
  deduplication: options.deduplication ?? {},
  respectNofollow: options.respectNofollow,
  limitTraps: options.limitTraps,
})
