import { FetchOptions, option, optionalOption } from "@trawl/core"
import { crawlFields } from "@trawl/crawl"
import { ThreatOptions } from "@trawl/threat"
import { AuditOptions } from "@trawl/usage"
import { Schema } from "effect"
import { ClientOptions } from "../ClientOptions.ts"
import { mostLinks } from "./mapBudget.ts"

/** The longest time limit, in milliseconds, as of a scrape. */
const longestTimeout = 300_000

const Timeout = Schema.Finite.check(
  Schema.makeFilter((millis: number) =>
    millis > 0 && millis <= longestTimeout ? undefined : `must be more than 0 and at most ${longestTimeout}`,
  ),
)

/** The fields of a map's options, to spread into a request's schema. */
export const mapFields = {
  search: optionalOption(
    Schema.String.check(Schema.isMaxLength(2_000)),
    "Words by which the links are ranked. None is left out for them.",
  ),
  sitemap: option(
    Schema.Literals(["include", "skip", "only"]),
    "include",
    "Whether addresses come from the site's sitemaps and feeds: too, not, or alone.",
  ),
  includeSubdomains: option(Schema.Boolean, true, "Whether hosts of the same registered domain belong to the site."),
  ignoreQueryParameters: option(Schema.Boolean, true, "List addresses without their query."),
  limit: option(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: mostLinks })), 5_000, "Links at most."),
  timeout: optionalOption(Timeout, "Milliseconds. What was found by then is answered. Absent: 60000."),
  filterByPath: option(Schema.Boolean, true, "List only addresses below the path of `url`."),
  useIndex: option(Schema.Boolean, true, "List pages of the site that the team's cache has, too."),
  ignoreCache: option(Schema.Boolean, false, "Look at pages anew, and list none for being in the cache."),
  includePaths: optionalOption(
    crawlFields.includePaths,
    "Patterns, of which one must occur in the path of an address.",
  ),
  excludePaths: optionalOption(
    crawlFields.excludePaths,
    "Patterns, of which none may occur in the path of an address.",
  ),
  regexOnFullURL: option(Schema.Boolean, false, "Look for patterns in the whole address with its query."),
  maxDiscoveryDepth: optionalOption(
    crawlFields.maxDiscoveryDepth,
    "Links that may lie between the start and an address. Addresses of sitemaps have none before them.",
  ),
  crawlEntireDomain: option(Schema.Boolean, false, "The same as `filterByPath: false`."),
  allowSubdomains: option(Schema.Boolean, false, "The same as `includeSubdomains`."),
  allowExternalLinks: option(Schema.Boolean, false, "List links to other sites, too. Their pages are not looked at."),
  deduplicateSimilarURLs: option(
    Schema.Boolean,
    true,
    "Take addresses for one that differ in http or https, www, a slash at the end or an index page.",
  ),
  ignoreRobotsTxt: option(Schema.Boolean, false, "Do not ask robots.txt. Only where the server allows it."),
  robotsUserAgent: optionalOption(
    Schema.NonEmptyString.check(Schema.isMaxLength(500)),
    "The agent by whose rules robots.txt is read. Only where the server allows it.",
  ),
  delay: optionalOption(crawlFields.delay, "Seconds between two pages that are looked at, which then come one by one."),
  maxConcurrency: optionalOption(
    Schema.Int.check(Schema.isGreaterThan(0)),
    "Pages that are looked at at once. At most 4.",
  ),
  location: FetchOptions.location,
  headers: FetchOptions.headers,
  ...ThreatOptions,
  ...AuditOptions,
  ...ClientOptions,
}

/** How a site is mapped. */
export const MapOptions = Schema.Struct(mapFields)
export type MapOptions = (typeof MapOptions)["Type"]
