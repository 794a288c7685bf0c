import { Schema } from "effect"
import { pathPatternProblem } from "./pathPatternProblem.ts"

/** A regular expression for the path of a URL. It must be fast on every path. */
const PathPattern = Schema.String.check(
  Schema.makeFilter((pattern: string) => {
    const problem = pathPatternProblem(pattern)
    return problem === undefined ? undefined : `a pattern ${problem}`
  }),
)

/** Most pages of a crawl. */
export const mostPages = 100_000
const mostPatterns = 100
const mostDepth = 100

const paths = (description: string) =>
  Schema.Array(PathPattern).check(Schema.isMaxLength(mostPatterns)).annotate({ description })
const depth = (description: string) =>
  Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: mostDepth })).annotate({ description })
const flag = (description: string) => Schema.Boolean.annotate({ description })

/** The options of a crawl by their names on the wire. */
export const crawlFields = {
  includePaths: paths("Regular expressions; only addresses whose path one of them fits are crawled."),
  excludePaths: paths("Regular expressions; addresses whose path one of them fits are left out."),
  maxDepth: depth("Segments that the path of an address may have beyond that of the start."),
  maxDiscoveryDepth: depth("Links that may lie between the start and a page."),
  crawlEntireDomain: flag("Whether pages beside and above the start are crawled, not only those below its path."),
  allowExternalLinks: flag("Whether links to other domains are followed."),
  allowSubdomains: flag("Whether links to subdomains are followed."),
  sitemap: Schema.Literals(["skip", "include", "only"]).annotate({
    description: "Whether addresses come from the site's sitemap: not, too, or alone.",
  }),
  ignoreQueryParameters: flag("Whether addresses that differ in their query alone are one page."),
  deduplicateSimilarURLs: flag("Whether addresses that are nearly the same are one page."),
  delay: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 60 })).annotate({
    description: "Seconds between two requests.",
  }),
  limit: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: mostPages })).annotate({
    description: "Pages at most.",
  }),
}

/** The options that a prompt states; unstated ones are absent. */
export const CrawlOptions = Schema.Struct({
  includePaths: Schema.optionalKey(crawlFields.includePaths),
  excludePaths: Schema.optionalKey(crawlFields.excludePaths),
  maxDepth: Schema.optionalKey(crawlFields.maxDepth),
  maxDiscoveryDepth: Schema.optionalKey(crawlFields.maxDiscoveryDepth),
  crawlEntireDomain: Schema.optionalKey(crawlFields.crawlEntireDomain),
  allowExternalLinks: Schema.optionalKey(crawlFields.allowExternalLinks),
  allowSubdomains: Schema.optionalKey(crawlFields.allowSubdomains),
  sitemap: Schema.optionalKey(crawlFields.sitemap),
  ignoreQueryParameters: Schema.optionalKey(crawlFields.ignoreQueryParameters),
  deduplicateSimilarURLs: Schema.optionalKey(crawlFields.deduplicateSimilarURLs),
  delay: Schema.optionalKey(crawlFields.delay),
  limit: Schema.optionalKey(crawlFields.limit),
})
export type CrawlOptions = typeof CrawlOptions.Type
