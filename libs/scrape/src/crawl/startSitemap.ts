import { Effect, Result } from "effect"
import type { CrawlJob, CrawlResult } from "./CrawlJob.ts"
import { readsSitemaps } from "./firstSitemaps.ts"
import type { Crawl } from "./OpenCrawls.ts"
import { readSitemapFile } from "./readSitemapFile.ts"
import { sitemapWarnings } from "./sitemapWarnings.ts"

/** The addresses of a start that is itself a sitemap, by its name and by what it holds; undefined for every other start. */
export const startSitemap = Effect.fnUntraced(function* (job: CrawlJob, crawl: Crawl) {
  const path = URL.parse(job.target.url)?.pathname ?? ""
  if (!/\.(?:xml|txt)(?:\.gz)?$/iu.test(path) || !readsSitemaps(crawl) || job.options.lockdown) return undefined
  const read = yield* Effect.result(readSitemapFile(job, crawl))
  if (Result.isFailure(read) || read.success.file?.format === undefined) return undefined
  const { file, found } = read.success
  const warnings = sitemapWarnings(job.target.url, file)
  return { skipped: { reason: "SITEMAP_READ" }, findings: { found, warnings } } satisfies CrawlResult
})
