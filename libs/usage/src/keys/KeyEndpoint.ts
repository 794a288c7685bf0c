import { Schema } from "effect"

/**
 * Scopes of a key. `read` gives access to results of scrapes, batches and crawls, without starting or stopping any;
 * `scrape`, `batch` and `crawl` include reading their own. `monitor` is for monitors alone: what they run needs its own scope.
 */
export const KeyEndpoint = Schema.Literals([
  "scrape",
  "batch",
  "crawl",
  "search",
  "monitor",
  "parse",
  "read",
  "profiles",
  "cache",
  "usage",
])
export type KeyEndpoint = typeof KeyEndpoint.Type

export const keyEndpoints = KeyEndpoint.literals
