import type { MapOptions } from "./MapOptions.ts"

/** What a map may spend. Times in milliseconds. */
export interface MapBudget {
  readonly total: number
  /** For the start page, before sitemaps are read; the rest too if nothing else is found. */
  readonly start: number
  /** For sitemaps and feeds. */
  readonly sitemaps: number
  /** Pages that are looked at for their links, besides the start. */
  readonly pages: number
  /** As many as these while the walk has taken less than `quick`, so that a site that answers quickly is seen whole. */
  readonly quickPages: number
  readonly quick: number
  /** Pages at once. */
  readonly concurrency: number
  /** Addresses that are collected, of which the best are answered. */
  readonly links: number
}

/** Without a `timeout`. */
const usualTotal = 60_000

/** Shares of the time. */
const [startShare, sitemapShare, quickShare] = [0.5, 0.6, 0.25] as const

/** Bounds of the pages that are looked at; between them it is a tenth of the limit, and the limit while they come quickly. */
const [leastPages, mostPages, mostQuickPages, pageShare] = [20, 500, 5_000, 0.1] as const

const pagesOf = (most: number, wanted: number): number => Math.min(most, Math.max(leastPages, Math.ceil(wanted)))

/** Pages at once on one site: what a browser of a person opens. */
const mostConcurrency = 4

/** Most addresses of a map. */
export const mostLinks = 100_000
/** Collected without a query: enough to see the breadth of a site behind a small limit. */
const leastCollected = 5_000

/** The budget of a map, from its `timeout` and `limit`. `isJudged`: each page may have to be scanned, which is paid for. */
export const mapBudget = (
  {
    limit,
    maxConcurrency = mostConcurrency,
    search,
    timeout: total = usualTotal,
  }: Pick<MapOptions, "limit" | "maxConcurrency" | "search" | "timeout">,
  isJudged: boolean,
): MapBudget => ({
  total,
  start: Math.ceil(total * startShare),
  sitemaps: Math.ceil(total * sitemapShare),
  pages: isJudged ? leastPages : pagesOf(mostPages, limit * pageShare),
  quickPages: isJudged ? leastPages : pagesOf(mostQuickPages, limit),
  quick: Math.ceil(total * quickShare),
  concurrency: Math.min(mostConcurrency, maxConcurrency),
  links: search === undefined ? Math.max(limit, leastCollected) : mostLinks,
})
