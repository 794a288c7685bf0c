import { Schema } from "effect"
import { mostDelay, mostPages } from "./crawlFields.ts"
import { PathPatterns } from "./PathPatterns.ts"

const mostPatterns = 100
const mostDepth = 100

const paths = (description: string) => PathPatterns.check(Schema.isMaxLength(mostPatterns)).annotate({ description })
const depth = (description: string) =>
  Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: mostDepth })).annotate({ description })
const flag = (description: string) => Schema.Boolean.annotate({ description })

/** The options of a crawl that a prompt can state, by their names on the wire, described for a model. */
export const promptFields = {
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
  delay: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: mostDelay })).annotate({
    description: "Seconds between two requests.",
  }),
  limit: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: mostPages })).annotate({
    description: "Pages at most.",
  }),
}

/** The options that a prompt states; unstated ones are absent. */
export const PromptOptions = Schema.Struct({
  includePaths: Schema.optionalKey(promptFields.includePaths),
  excludePaths: Schema.optionalKey(promptFields.excludePaths),
  maxDepth: Schema.optionalKey(promptFields.maxDepth),
  maxDiscoveryDepth: Schema.optionalKey(promptFields.maxDiscoveryDepth),
  crawlEntireDomain: Schema.optionalKey(promptFields.crawlEntireDomain),
  allowExternalLinks: Schema.optionalKey(promptFields.allowExternalLinks),
  allowSubdomains: Schema.optionalKey(promptFields.allowSubdomains),
  sitemap: Schema.optionalKey(promptFields.sitemap),
  ignoreQueryParameters: Schema.optionalKey(promptFields.ignoreQueryParameters),
  deduplicateSimilarURLs: Schema.optionalKey(promptFields.deduplicateSimilarURLs),
  delay: Schema.optionalKey(promptFields.delay),
  limit: Schema.optionalKey(promptFields.limit),
})
export type PromptOptions = typeof PromptOptions.Type
