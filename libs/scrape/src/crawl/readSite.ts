import { Robots, type SiteRobots } from "@trawl/fetch"
import { Effect } from "effect"
import type { CrawlJob } from "./CrawlJob.ts"
import type { Crawl } from "./OpenCrawls.ts"

/** What the robots.txt of the start's site asks of a crawl. */
export interface StartSite {
  /** Absent if it was not read. */
  readonly robots?: SiteRobots
  /** Seconds between two requests that the site asks for. */
  readonly crawlDelay?: number
  /** Seconds between two requests that are kept. */
  readonly pace?: number
  readonly warnings: ReadonlyArray<string>
}

/**
 * Reads the robots.txt of the site of an address: also for a crawl that ignores its rules, because it names sitemaps. Under lockdown
 * nothing is read.
 */
export const readSite = Effect.fnUntraced(function* (
  { options }: CrawlJob,
  { robots: use, settings }: Crawl,
  address: string,
) {
  const url = URL.parse(address)
  if (options.lockdown || url === null) return { ...paced(settings.delay), warnings: [] } satisfies StartSite
  const { read } = yield* Robots
  const robots = yield* read(url, use.agent)
  if (use.mode === "ignore" || robots.crawlDelay === undefined || robots.crawlDelay <= 0)
    return { robots, ...paced(settings.delay), warnings: [] } satisfies StartSite
  const { crawlDelay, notice } = robots
  return {
    robots,
    crawlDelay,
    ...paced(Math.max(crawlDelay, settings.delay ?? 0)),
    warnings:
      settings.delay !== undefined && settings.delay >= crawlDelay
        ? []
        : [notice ?? `The robots.txt of ${url.host} asks for ${crawlDelay} s between two requests, which are kept.`],
  } satisfies StartSite
})

const paced = (seconds: number | undefined) => (seconds === undefined || seconds <= 0 ? {} : { pace: seconds })
