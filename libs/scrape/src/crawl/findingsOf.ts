import type { CrawlFindings, FoundAddress } from "@trawl/core"
import { productToken } from "@trawl/fetch"
import { Effect } from "effect"
import { mostPageLinks, type PageLink } from "../links/PageLinks.ts"
import type { PageVisit } from "../links/PageVisit.ts"
import type { CrawlJob } from "./CrawlJob.ts"
import { judgeAddresses } from "./judgeAddresses.ts"
import type { Crawl } from "./OpenCrawls.ts"
import { robotsOf } from "./robotsOf.ts"
import { saysNofollow } from "./saysNofollow.ts"

/** What a page that was fetched adds to its crawl. */
export const findingsOf = Effect.fnUntraced(function* (job: CrawlJob, crawl: Crawl, visit: PageVisit) {
  const { endedAt, sameContent } = identityOf(job, crawl, visit)
  const found = yield* followed(job, crawl, visit)
  return {
    found,
    ...(endedAt === undefined ? {} : { endedAt }),
    ...(sameContent === undefined ? {} : { sameContent }),
    ...(visit.links.isCut === true && found.length > 0
      ? { warnings: [`A page has more than ${mostPageLinks.toLocaleString("en")} links: the others were not read.`] }
      : {}),
  } satisfies CrawlFindings
})

/** The judged links of a page. An error page has none: sites answer any address with one, and its links lead to more of them. */
const followed = Effect.fnUntraced(function* (job: CrawlJob, crawl: Crawl, visit: PageVisit) {
  if (!followsLinks(crawl) || visit.status >= 400) return [] as ReadonlyArray<FoundAddress>
  const { frontier, judged, robots, state } = crawl
  const isClosed = saysNofollow(visit, robots.agent ?? productToken)
  return yield* judgeAddresses(
    visit.links.links
      .filter(isPage)
      .map(({ kind = "", nofollow, url }) => ({ url, rel: kind, nofollow: isClosed || nofollow === true })),
    { url: visit.url, depth: job.task.depth, via: "link" },
    { frontier, judged, robots: yield* robotsOf(job, crawl, [visit.url, state.start]) },
  )
})

/** Whether a crawl takes addresses from its pages, not from sitemaps alone. */
export const followsLinks = ({ settings }: Crawl): boolean => settings.sitemap !== "only"

/** Feeds are no pages: those of the start are read as sitemaps. */
const isPage = ({ kind }: PageLink): boolean => kind !== "feed"

/** Verdicts on pages that stand for a missing one: sites may answer every address with them. */
const errorVerdicts: ReadonlySet<unknown> = new Set(["error-page", "soft-404"])

/** By what a page is recognised if it comes again: where it ended, and what it shows. */
const identityOf = (
  { target }: CrawlJob,
  { frontier }: Crawl,
  { links, metadata, url }: PageVisit,
): Pick<CrawlFindings, "endedAt" | "sameContent"> => {
  const canonical = canonicalOf(url, links.canonical)
  const end = frontier.endOf({ url, ...(canonical === undefined ? {} : { canonical }) })
  const bound = frontier.sameContentBound
  const fingerprint = errorVerdicts.has(metadata["verdict"]) ? String(metadata["verdict"]) : links.fingerprint
  return {
    ...(end.key === frontier.keyOf(target.url) ? {} : { endedAt: end }),
    ...(fingerprint === undefined || bound === undefined ? {} : { sameContent: { fingerprint, ...bound } }),
  }
}

/** The canonical address of a page, unless it is the home page of the site, which some name by mistake on all pages. */
const canonicalOf = (url: string, canonical: string | undefined): string | undefined => {
  const own = URL.parse(url)
  const named = canonical === undefined ? null : URL.parse(canonical)
  const isHome = named?.pathname === "/" && named.search === ""
  return isHome && own?.pathname !== "/" ? undefined : canonical
}
