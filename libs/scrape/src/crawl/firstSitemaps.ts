import type { FoundAddress } from "@trawl/core"
import { wellKnownSitemaps } from "@trawl/fetch"
import type { PageVisit } from "../links/PageVisit.ts"
import type { CrawlJob } from "./CrawlJob.ts"
import type { Crawl } from "./OpenCrawls.ts"
import type { StartSite } from "./readSite.ts"
import { sitemapAddress } from "./sitemapAddress.ts"

/** The sitemaps that a crawl begins with. */
export interface FirstSitemaps {
  readonly found: ReadonlyArray<FoundAddress>
  /** Those at well-known places that nothing names. */
  readonly guessed: ReadonlyArray<string>
  readonly warnings: ReadonlyArray<string>
}

/** Whether a crawl reads sitemaps. A depth of 0 is the start alone. */
export const readsSitemaps = ({ settings }: Crawl): boolean =>
  settings.sitemap !== "skip" && settings.maxDiscoveryDepth !== 0

/** Names the sitemaps of robots.txt, of well-known places, and the feeds of the start page. */
export const firstSitemaps = (
  { options }: CrawlJob,
  crawl: Crawl,
  { site, visit }: { readonly site: StartSite; readonly visit?: PageVisit },
): FirstSitemaps => {
  if (!readsSitemaps(crawl)) return { found: [], guessed: [], warnings: [] }
  if (options.lockdown)
    return { found: [], guessed: [], warnings: ["Under lockdown no sitemap is read: pages come from the cache alone."] }
  const start = new URL(crawl.state.start)
  const places = wellKnownSitemaps(start, site.robots?.sitemaps ?? [], start.pathname)
  const feeds = (visit?.links.links ?? []).filter(({ kind }) => kind === "feed").map(({ url }) => url)
  return {
    found: [...new Set([...places.map(({ url }) => url), ...feeds])].flatMap((url) => sitemapAddress(url) ?? []),
    guessed: places.filter(({ isGuess }) => isGuess).map(({ url }) => url),
    warnings: [],
  }
}
