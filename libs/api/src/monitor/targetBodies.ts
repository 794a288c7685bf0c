import type { MonitorTarget } from "@trawl/monitors"
import type { Schema } from "effect"
import { usualCrawlLimit } from "./monitorBounds.ts"
import { trackedFormats, type WrittenFormats } from "./trackedFormats.ts"

/** A JSON object as a client would send it. */
export type Body = Readonly<Record<string, Schema.Json>>

/** An object among the options of a target. The cast holds because the target was decoded with schemas when it was stored. */
const objectIn = ({ options }: MonitorTarget, key: string): Body => (options[key] ?? {}) as Body

/** The formats that the client has written. The cast holds as above. */
export const writtenFormats = (target: MonitorTarget): WrittenFormats =>
  (objectIn(target, "scrapeOptions")["formats"] ?? []) as WrittenFormats

const pageOptions = (target: MonitorTarget, tag: string): Body => ({
  ...objectIn(target, "scrapeOptions"),
  formats: trackedFormats(writtenFormats(target), tag),
})

/** The body of the batch that a target stands for. URLs that are blocked today do not keep the others from being checked. */
export const batchBody = (target: MonitorTarget, tag: string): Body => ({
  ...pageOptions(target, tag),
  urls: target.options["urls"] ?? [],
  ignoreInvalidURLs: true,
})

/** The body of the crawl that a target stands for. */
export const crawlBody = (target: MonitorTarget, tag: string): Body => ({
  limit: usualCrawlLimit,
  ...objectIn(target, "crawlOptions"),
  url: target.options["url"] ?? "",
  scrapeOptions: pageOptions(target, tag),
})

/** The windows as providers know them. */
const windows: Readonly<Record<string, string>> = {
  "5m": "qdr:h",
  "15m": "qdr:h",
  "1h": "qdr:h",
  "6h": "qdr:h6",
  "24h": "qdr:d",
  "7d": "qdr:w",
}

const searchMillis = 20_000

/** The bodies of the searches that a target stands for, one for each query. */
export const searchBodies = ({ options }: MonitorTarget): ReadonlyArray<Body> => {
  const { excludeDomains, includeDomains, maxResults = 10, queries, searchWindow = "24h" } = options
  // The cast holds as above.
  return (queries as ReadonlyArray<string>).map((query) => ({
    query,
    limit: maxResults,
    tbs: windows[String(searchWindow)] ?? "qdr:d",
    timeout: searchMillis,
    ...(includeDomains === undefined ? {} : { includeDomains }),
    ...(excludeDomains === undefined ? {} : { excludeDomains }),
  }))
}
