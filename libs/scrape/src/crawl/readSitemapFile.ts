import { type FetchError, type FoundAddress, FoundSoFar } from "@trawl/core"
import { type SitemapFileEnd, type SitemapPortion, Sitemaps } from "@trawl/fetch"
import { Effect, Stream } from "effect"
import type { CrawlJob } from "./CrawlJob.ts"
import { judgeAddresses, type Judges } from "./judgeAddresses.ts"
import type { Crawl } from "./OpenCrawls.ts"
import { robotsOf } from "./robotsOf.ts"
import { sitemapAddress } from "./sitemapAddress.ts"

/** Most addresses that are taken from one sitemap: by the protocol it names 50,000, each perhaps in some languages. */
const mostAddresses = 100_000
const tooMany = `It names more than ${mostAddresses.toLocaleString("en-US")} addresses; the others were left out.`

/** What was read of a sitemap, or what it names next. */
type SitemapPart = SitemapFileEnd | { readonly kind: "found"; readonly found: ReadonlyArray<FoundAddress> }

/** Judges what a sitemap names as it is read, up to the most addresses that are taken. */
const judgedParts = (events: Stream.Stream<SitemapPortion | SitemapFileEnd, FetchError>, judges: Judges) => {
  let room = mostAddresses
  let isCut = false
  return Stream.mapEffect(
    events,
    Effect.fnUntraced(function* (event): Effect.fn.Return<SitemapPart> {
      if (event.kind === "file") return isCut ? { ...event, problems: [tooMany, ...event.problems] } : event
      if (isCut) return { kind: "found", found: [] }
      const found = yield* judgeEntries(event, judges)
      isCut = found.length > room
      const taken = found.slice(0, room)
      room -= taken.length
      return { kind: "found", found: taken }
    }),
  )
}

/**
 * Reads a sitemap or a feed, and judges what it names. Where the crawl takes addresses before the end of the task, they are given to it as
 * they come, and reading stops when it wants no more.
 */
export const readSitemapFile = Effect.fnUntraced(function* (job: CrawlJob, crawl: Crawl) {
  const { options, target } = job
  const { read } = yield* Sitemaps
  const robots = yield* robotsOf(job, crawl, [crawl.state.start, target.url])
  const { add } = (yield* FoundSoFar) ?? {}
  const found: Array<FoundAddress> = []
  let file: SitemapFileEnd | undefined
  const { headers, mobile, proxy, skipTlsVerification } = options
  const events = read(target.url, { plan: { headers, mobile, proxy, skipTlsVerification } })
  // The file has a time limit, and is not read more slowly because a store is slow.
  const parts = Stream.buffer(judgedParts(events, { frontier: crawl.frontier, robots }), { capacity: "unbounded" })
  yield* Stream.runForEachWhile(parts, (part) => {
    if (part.kind === "file") {
      file = part
      return Effect.succeed(true)
    }
    if (add !== undefined && part.found.length > 0) return add(part.found)
    for (const address of part.found) found.push(address)
    return Effect.succeed(true)
  })
  return { found, file }
})

const judgeEntries = Effect.fnUntraced(function* ({ entries, foundOn }: SitemapPortion, judges: Judges) {
  const nested = entries.filter(({ kind }) => kind === "sitemap").flatMap(({ url }) => sitemapAddress(url) ?? [])
  const pages = entries
    .filter(({ kind }) => kind === "page")
    .flatMap(({ alternates = [], priority, url }) => [
      { url, ...(priority === undefined ? {} : { priority }) },
      ...alternates.map((alternate) => ({ url: alternate.url })),
    ])
  return [...nested, ...(yield* judgeAddresses(pages, { url: foundOn, depth: 0, via: "sitemap" }, judges))]
})
