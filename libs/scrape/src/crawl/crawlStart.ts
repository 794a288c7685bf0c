import type { CrawlFindings, FoundAddress } from "@trawl/core"
import { startOfScope } from "@trawl/frontier"
import { Effect, Result } from "effect"
import type { Document } from "../Document.ts"
import type { PageVisit } from "../links/PageVisit.ts"
import { scrapeLinked, visitPage } from "../scrape.ts"
import type { ScrapeFailure } from "../ScrapeFailure.ts"
import { CrawlDenied } from "./CrawlDenied.ts"
import type { CrawlJob, CrawlResult } from "./CrawlJob.ts"
import type { CrawlState } from "./CrawlState.ts"
import { describeRefusal } from "./describeRefusal.ts"
import { findingsOf } from "./findingsOf.ts"
import { type FirstSitemaps, firstSitemaps } from "./firstSitemaps.ts"
import type { Crawl } from "./OpenCrawls.ts"
import { readSite, type StartSite } from "./readSite.ts"
import { startSitemap } from "./startSitemap.ts"
import { waitTurn } from "./waitTurn.ts"

/** Reads the robots.txt of the start's site, names its sitemaps, and scrapes the first page. `open`: the crawl with another start. */
export const crawlStart = Effect.fnUntraced(function* (job: CrawlJob, asked: Crawl, open: (start: string) => Crawl) {
  const { target } = job
  const site = yield* readSite(job, asked, target.url)
  yield* waitTurn(job, site.pace)
  const listed = yield* startSitemap(job, asked)
  if (listed !== undefined) return withStart(listed, { crawl: asked, site })
  const visited = yield* Effect.result(visitStart(job, asked))
  if (Result.isFailure(visited)) {
    const sitemaps = firstSitemaps(job, asked, { site })
    const failed: CrawlResult = { failure: visited.failure, findings: { found: [] } }
    return withStart(failed, { crawl: asked, site, sitemaps, warnings: robotsWarning(visited.failure) })
  }
  const { visit } = visited.success
  const scope = startOfScope(target.url, visit.url)
  const hasMoved = scope !== target.url
  const crawl = hasMoved ? open(scope) : asked
  const movedSite = hasMoved ? yield* readSite(job, crawl, visit.url) : site
  const sitemaps = firstSitemaps(job, crawl, { site: movedSite, visit })
  const findings = yield* findingsOf(job, crawl, visit)
  const result = startResult(visited.success, { asked, crawl, findings })
  const warnings = hasMoved ? [`The start was redirected to ${visit.url}: the crawl covers that place instead.`] : []
  return withStart(result, { crawl, site: movedSite, sitemaps, warnings })
})

/** A crawl whose start a robots.txt forbids finds little: no option of the crawl is to blame. */
const robotsWarning = (failure: ScrapeFailure): ReadonlyArray<string> =>
  failure._tag === "FetchError" && (failure.reason === "robotsBlocked" || failure.reason === "robotsUnreachable")
    ? [`The start was not fetched: ${failure.message}`]
    : []

interface VisitedStart {
  readonly visit: PageVisit
  /** Absent if the patterns of the crawl leave the start out: it is read for its links alone. */
  readonly document?: Document
}

const visitStart = ({ options, target }: CrawlJob, { frontier }: Crawl) =>
  frontier.startRefusal === undefined
    ? scrapeLinked(options, target, { admit: () => Effect.void, readsLinks: true })
    : Effect.map(visitPage(options, target), (visit): VisitedStart => ({ visit }))

/** The document of the start, unless the patterns of the crawl leave it out, or leave out where it ended. */
const startResult = (
  { document, visit }: VisitedStart,
  { asked, crawl, findings }: { readonly asked: Crawl; readonly crawl: Crawl; readonly findings: CrawlFindings },
): CrawlResult => {
  const refusal = asked.frontier.startRefusal ?? crawl.frontier.judgeTarget(visit.url)
  if (document !== undefined && refusal === undefined) return { document, findings }
  const { reason, ...rest } = refusal ?? { reason: "EXCLUDE_PATTERN" }
  const message = `The start page is left out; its links are followed. ${describeRefusal({ reason, ...rest })}`
  // Where it ended may be a page that the patterns take: it is one more address.
  const { endedAt, found, ...others } = findings
  const end = endedAt === undefined ? [] : [endOf(visit.url, crawl)]
  return {
    failure: new CrawlDenied({ url: visit.url, reason, message }),
    findings: { ...others, found: [...end, ...found] },
  }
}

const endOf = (url: string, { frontier }: Crawl): FoundAddress =>
  frontier.judge({ url, base: url }, { url, depth: 0, via: "redirect" })

interface StartFacts {
  readonly crawl: Crawl
  readonly site: StartSite
  readonly sitemaps?: FirstSitemaps
  readonly warnings?: ReadonlyArray<string>
}

/** Adds what only the start finds out: the sitemaps of its site, its pace, and the state of the crawl. */
const withStart = (result: CrawlResult, { crawl, site, sitemaps, warnings = [] }: StartFacts): CrawlResult => {
  const { frontier, state } = crawl
  const { found, warnings: own = [] } = result.findings
  const told = [...warnings, ...frontier.warnings, ...site.warnings, ...(sitemaps?.warnings ?? []), ...own]
  const next: CrawlState = {
    start: state.start,
    ...(site.pace === undefined ? {} : { pace: site.pace }),
    ...(sitemaps === undefined || sitemaps.guessed.length === 0 ? {} : { guessedSitemaps: sitemaps.guessed }),
  }
  return {
    ...result,
    findings: {
      ...result.findings,
      found: [...(sitemaps?.found ?? []), ...found],
      state: next,
      ...(site.crawlDelay === undefined ? {} : { pace: site.crawlDelay }),
      ...(told.length === 0 ? {} : { warnings: told }),
    },
  }
}
