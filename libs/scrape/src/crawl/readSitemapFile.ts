import type { FoundAddress } from "@trawl/core"
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

/** Reads a sitemap or a feed as it comes, and judges what it names. */
export const readSitemapFile = Effect.fnUntraced(function* (job: CrawlJob, crawl: Crawl) {
  const { options, target } = job
  const { read } = yield* Sitemaps
  const robots = yield* robotsOf(job, crawl, [crawl.state.start, target.url])
  const judges = { frontier: crawl.frontier, robots }
  const found: Array<FoundAddress> = []
  let file: SitemapFileEnd | undefined
  let isCut = false
  const { headers, mobile, proxy, skipTlsVerification } = options
  yield* Stream.runForEach(read(target.url, { plan: { headers, mobile, proxy, skipTlsVerification } }), (event) =>
    Effect.gen(function* () {
      if (event.kind === "file") file = isCut ? { ...event, problems: [tooMany, ...event.problems] } : event
      else if (!isCut) {
        const named = yield* judgeEntries(event, judges)
        const room = mostAddresses - found.length
        isCut = named.length > room
        for (const address of isCut ? named.slice(0, room) : named) found.push(address)
      }
    }),
  )
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
