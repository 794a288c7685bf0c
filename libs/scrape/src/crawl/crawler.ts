import type { Blobs } from "@trawl/blobs"
import { CurrentRobotsUse, type Engines } from "@trawl/core"
import type { Robots, Sitemaps } from "@trawl/fetch"
import { Clock, Effect } from "effect"
import type { Conversion } from "../Conversion.ts"
import { pipeline } from "../pipeline.ts"
import type { CrawlJob, CrawlResult } from "./CrawlJob.ts"
import { type CrawlState, readState } from "./CrawlState.ts"
import { crawlFoundPage } from "./crawlFoundPage.ts"
import { crawlSitemap } from "./crawlSitemap.ts"
import { crawlStart } from "./crawlStart.ts"
import { type Crawl, OpenCrawls } from "./OpenCrawls.ts"

/** Services of a task of a crawl. */
export type CrawlServices = Blobs | Conversion | Engines | Robots | Sitemaps

/**
 * Runs single tasks of crawls: the start, a page that was found, or a sitemap. Compiled rules of the latest crawls are kept. Nothing fails:
 * a task that brings no document says why, and may still have found addresses.
 */
export const crawler = (): ((job: CrawlJob) => Effect.Effect<CrawlResult, never, CrawlServices>) => {
  const crawls = new OpenCrawls()
  return Effect.fnUntraced(function* (job) {
    const { batchId, id, url } = job.target
    const { settings, state } = job.task
    const now = yield* Clock.currentTimeMillis
    const open = (known: CrawlState) => crawls.open({ id: batchId ?? id, settings, state: known, now })
    const crawl = open(readState(state, url))
    return yield* runTask(job, crawl, (start) => open({ start })).pipe(
      (task) => pipeline.aroundTask(job, task),
      Effect.catchTag("FeatureRefused", (failure) => Effect.succeed<CrawlResult>({ failure, findings: { found: [] } })),
      Effect.provideService(CurrentRobotsUse, crawl.robots),
    )
  })
}

const runTask = (job: CrawlJob, crawl: Crawl, open: (start: string) => Crawl) => {
  if (job.task.kind === "start") return crawlStart(job, crawl, open)
  return job.task.kind === "sitemap" ? crawlSitemap(job, crawl) : crawlFoundPage(job, crawl)
}
