import { option, optionalOption } from "@trawl/core"
import { Schema } from "effect"
import { Deduplication } from "./Deduplication.ts"
import { PathPatterns } from "./PathPatterns.ts"

/** Most pages of a crawl. */
export const mostPages = 1_000_000

const Depth = Schema.Int.check(
  Schema.isGreaterThanOrEqualTo(0, { message: "maxDiscoveryDepth must be a whole number from 0." }),
)

const Limit = Schema.Int.check(
  Schema.isBetween(
    { minimum: 1, maximum: mostPages },
    { message: "limit must be a whole number from 1 to 1,000,000." },
  ),
)

/** Longest delay in seconds. */
export const mostDelay = 60

const Delay = Schema.Finite.check(
  Schema.isBetween({ minimum: 0, maximum: mostDelay }, { message: "delay must be 0 to 60. It is in seconds." }),
)

const Concurrency = Schema.Int.check(
  Schema.isGreaterThanOrEqualTo(1, { message: "maxConcurrency must be a whole number from 1." }),
)

/** A product token of RFC 9309, or an agent that begins with one. */
const RobotsAgent = Schema.String.check(
  Schema.isPattern(/^[A-Za-z_-][\x20-\x7e]{0,199}$/u, {
    message: "robotsUserAgent must begin with a product token of letters, - and _, and have at most 200 characters.",
  }),
)

/** The options that say what a crawl follows and how fast, by their names on the wire, to be spread into a request's fields. */
export const crawlFields = {
  includePaths: option(
    PathPatterns,
    [],
    "Regular expressions (RE2) searched anywhere in the path; only addresses in which one is found are crawled.",
  ),
  excludePaths: option(
    PathPatterns,
    [],
    "Regular expressions (RE2) searched anywhere in the path; addresses in which one is found are left out.",
  ),
  regexOnFullURL: option(Schema.Boolean, false, "Search the patterns in the whole address with its query."),
  maxDiscoveryDepth: optionalOption(
    Depth,
    "Links that may lie between the start and a page. 0 is the start alone; what a sitemap names has depth 0.",
  ),
  limit: option(Limit, 10_000, "Pages at most."),
  sitemap: option(
    Schema.Literals(["skip", "include", "only"]),
    "include",
    "Whether addresses come from the site's sitemaps: not, too, or alone, without links.",
  ),
  crawlEntireDomain: option(Schema.Boolean, false, "Follow pages of the host outside of the start's path, too."),
  allowSubdomains: option(Schema.Boolean, false, "Follow other hosts of the same registrable domain, too."),
  allowExternalLinks: option(Schema.Boolean, false, "Follow links to other sites, one hop."),
  ignoreQueryParameters: option(Schema.Boolean, false, "Take addresses that differ in their query alone as one page."),
  deduplicateSimilarURLs: option(
    Schema.Boolean,
    true,
    "Take addresses that are nearly the same as one page; deduplication has single cases.",
  ),
  deduplication: optionalOption(
    Deduplication,
    "Single cases of nearly the same address that differ from deduplicateSimilarURLs.",
  ),
  ignoreRobotsTxt: option(Schema.Boolean, false, "Do not ask robots.txt, where the operator allows it."),
  robotsUserAgent: optionalOption(
    RobotsAgent,
    "The agent whose rules in robots.txt apply, where the operator allows it.",
  ),
  respectNofollow: option(Schema.Boolean, false, "Do not follow links that a page marks with nofollow."),
  limitTraps: option(
    Schema.Boolean,
    true,
    "Bound spaces of endless addresses, such as calendars and combinations of filters.",
  ),
  delay: optionalOption(Delay, "Seconds between two pages; one is fetched at a time unless maxConcurrency is given."),
  maxConcurrency: optionalOption(Concurrency, "Pages at the same time at most, within the limit of the team."),
}
