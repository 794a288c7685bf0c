import { FetchError } from "@trawl/core"
import { decideBy, productTokenOf, type RobotsDecision } from "@trawl/robots"
import type { RobotsAnswer } from "./RobotsBook.ts"
import { robotsProblem } from "./robotsRefusal.ts"

/** What the robots.txt of one origin asks of one crawler. */
export interface SiteRobots {
  /** Whether an address of this origin may be requested, and the line that decides: `Disallow: /x (line 7)`. */
  readonly allows: (url: URL) => RobotsDecision
  /** Seconds between two requests, at most `longestCrawlDelay`. */
  readonly crawlDelay?: number
  /** One sentence, if the site asks for a longer delay. */
  readonly notice?: string
  /** Addresses of sitemaps, of any host. */
  readonly sitemaps: ReadonlyArray<string>
  /** Why the file could not be read, in one sentence: nothing is allowed then. */
  readonly problem?: string
  /** With a `problem` that passes because the host asked for a pause: milliseconds until the file can be read. */
  readonly waitMillis?: number
}

/** Seconds between two requests that a site can ask for. */
export const longestCrawlDelay = 60

const delayOf = (url: URL, seconds: number | undefined): Pick<SiteRobots, "crawlDelay" | "notice"> => {
  if (seconds === undefined) return {}
  if (seconds <= longestCrawlDelay) return { crawlDelay: seconds }
  return {
    crawlDelay: longestCrawlDelay,
    notice: `The robots.txt of ${url.host} asks for ${seconds} s between two requests; ${longestCrawlDelay} s are kept.`,
  }
}

const unreadSite = (error: FetchError, problem: string): SiteRobots => ({
  allows: () => ({ allowed: false }),
  sitemaps: [],
  problem,
  ...(error.waitMillis === undefined ? {} : { waitMillis: error.waitMillis }),
})

/** The answer of the origin of `url`, for a crawler. */
export const siteRobots = (url: URL, { file }: RobotsAnswer, agent: string): SiteRobots => {
  if (file instanceof FetchError) return unreadSite(file, robotsProblem(url, file))
  const rules = file.rulesFor(productTokenOf(agent))
  return {
    allows: ({ pathname, search }) => decideBy(rules, pathname + search),
    ...delayOf(url, rules.crawlDelay),
    sitemaps: file.sitemaps,
  }
}
