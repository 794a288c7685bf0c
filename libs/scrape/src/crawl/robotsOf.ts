import { Robots, type SiteRobots } from "@trawl/fetch"
import { Effect } from "effect"
import type { CrawlJob } from "./CrawlJob.ts"
import type { Crawl } from "./OpenCrawls.ts"

/** What robots.txt says of the sites of some addresses, by origin. Empty where nobody may ask: under lockdown, and if the crawl ignores it. */
export const robotsOf = Effect.fnUntraced(function* (
  { options }: CrawlJob,
  { robots }: Crawl,
  addresses: ReadonlyArray<string>,
) {
  const found = new Map<string, SiteRobots>()
  if (options.lockdown || robots.mode === "ignore") return found
  const { read } = yield* Robots
  for (const address of addresses) {
    const url = URL.parse(address)
    if (url === null || found.has(url.origin)) continue
    const site = yield* read(url, robots.agent)
    // A file that cannot be read now may be readable when the page's turn comes: its engine asks again.
    if (site.problem === undefined) found.set(url.origin, site)
  }
  return found
})
