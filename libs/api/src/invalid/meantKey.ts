import { scrapeFields } from "@trawl/scrape"

/** Version 2 equivalents of version 1 names. */
const earlierNames: ReadonlyMap<string, string> = new Map([
  ["pageOptions", "its options beside url"],
  ["scrapeOptions", "its options beside urls"],
  ["maxDepth", "maxDiscoveryDepth, which counts links from the start"],
  ["allowBackwardLinks", "crawlEntireDomain"],
  ["allowBackwardCrawling", "crawlEntireDomain"],
  ["sitemapOnly", 'sitemap: "only"'],
  ["ignoreSitemap", 'sitemap: "skip"'],
  ["includes", "includePaths"],
  ["excludes", "excludePaths"],
  ["maxPages", "limit"],
  ["maxCrawledLinks", "limit"],
  ["crawlerOptions", "its options beside url"],
  ["extract", 'formats: [{ "type": "json", … }]'],
  ["extractorOptions", 'formats: [{ "type": "json", … }]'],
  ["jsonOptions", 'formats: [{ "type": "json", … }]'],
  ["changeTrackingOptions", 'formats: [{ "type": "changeTracking", … }]'],
  ["geolocation", "location"],
  ["parsePDF", 'parsers: ["pdf"], or [] for none'],
])

/** Normalises spelling variants of a name. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/gu, "")

/** Shorter names are too similar to each other. */
const shortest = 4

/** Whether one letter is missing, added or different, or two are swapped. */
const isSlip = (written: string, name: string): boolean => {
  const length = Math.min(written.length, name.length)
  let start = 0
  while (start < length && written[start] === name[start]) start += 1
  let end = 0
  while (end < length - start && written.at(-1 - end) === name.at(-1 - end)) end += 1
  const [wrong, right] = [written.slice(start, written.length - end), name.slice(start, name.length - end)]
  return (wrong.length <= 1 && right.length <= 1) || (wrong.length === 2 && right === `${wrong[1]}${wrong[0]}`)
}

/** The probably intended key for an unknown one: a known key, or its replacement. */
export const meantKey = (key: string, known: ReadonlyArray<string>): string | undefined => {
  const short = plain(key.slice(0, 100))
  return (
    known.find((name) => plain(name) === short) ??
    (known.includes("scrapeOptions") && Object.hasOwn(scrapeFields, key)
      ? `scrapeOptions: { "${key}": … }`
      : undefined) ??
    earlierNames.get(key) ??
    known.find((name) => `${plain(name)}s` === short || plain(name) === `${short}s`) ??
    known.find((name) => name.length >= shortest && isSlip(short, plain(name)))
  )
}
