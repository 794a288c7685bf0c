import { Effect, Result } from "effect"
import { scrapeLinked } from "../scrape.ts"
import { admitTarget } from "./admitTarget.ts"
import type { CrawlJob, CrawlResult } from "./CrawlJob.ts"
import { findingsOf, followsLinks } from "./findingsOf.ts"
import type { Crawl } from "./OpenCrawls.ts"
import { waitTurn } from "./waitTurn.ts"

/** Scrapes a page that a crawl has found, unless it is redirected out of what the crawl covers. */
export const crawlFoundPage = Effect.fnUntraced(function* (job: CrawlJob, crawl: Crawl) {
  yield* waitTurn(job, crawl.state.pace)
  const scraped = yield* Effect.result(
    scrapeLinked(job.options, job.target, { admit: admitTarget(job, crawl), readsLinks: followsLinks(crawl) }),
  )
  if (Result.isFailure(scraped)) return { failure: scraped.failure, findings: { found: [] } } satisfies CrawlResult
  const { document, visit } = scraped.success
  return { document, findings: yield* findingsOf(job, crawl, visit) } satisfies CrawlResult
})
