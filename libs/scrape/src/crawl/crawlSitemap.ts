import type { CrawlFindings, Refusal } from "@trawl/core"
import { Effect, Result } from "effect"
import type { CrawlJob, CrawlResult } from "./CrawlJob.ts"
import type { Crawl } from "./OpenCrawls.ts"
import { readSitemapFile } from "./readSitemapFile.ts"
import { sitemapWarnings } from "./sitemapWarnings.ts"
import { waitTurn } from "./waitTurn.ts"

/** A sitemap brings addresses and no document. */
const sitemapRead: Refusal = { reason: "SITEMAP_READ" }

/** Statuses of a file that is not there. */
const missing: ReadonlySet<number | undefined> = new Set([404, 410])

/** Reads a sitemap of a crawl. One that is missing is no fault, nor is one at a well-known place that turns out to be a page. */
export const crawlSitemap = Effect.fnUntraced(function* (job: CrawlJob, crawl: Crawl) {
  yield* waitTurn(job, crawl.state.pace)
  const read = yield* Effect.result(readSitemapFile(job, crawl))
  const isGuess = crawl.state.guessedSitemaps?.includes(job.target.url) === true
  if (Result.isFailure(read)) {
    const warnings = isGuess ? [] : sitemapWarnings(job.target.url, { problems: [read.failure.message] })
    return skipped({ found: [], warnings })
  }
  const { file, found } = read.success
  const isExpected = isGuess && file?.format === undefined
  return skipped({
    found,
    warnings: isExpected || missing.has(file?.status) ? [] : sitemapWarnings(job.target.url, file),
  })
})

const skipped = (findings: CrawlFindings): CrawlResult => ({ skipped: sitemapRead, findings })
