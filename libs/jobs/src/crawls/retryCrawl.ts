import { type BatchKey, openText, sealedPlace, sealText } from "@trawl/store"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { deniedCode } from "../batches/deniedCode.ts"
import { insertPages, pagesPerStatement } from "../batches/insertPages.ts"
import type { GenerationAddress } from "../batches/sealedOptions.ts"
import { JobNotFound } from "../JobError.ts"
import { openCrawlText } from "./crawlTexts.ts"
import { insertCrawlRow, type NewCrawl } from "./insertCrawl.ts"

/** An ended crawl whose failed pages are to run again. */
export interface EndedCrawl {
  readonly batchId: string
  readonly batchKey: BatchKey | undefined
  readonly completed: number
  readonly failed: number
  /** Those of `failed` that it left out: they are not to run again. */
  readonly denied: number
  readonly cancelled: number
}

interface CrawlRow {
  readonly id: number | bigint
  readonly url: string
  readonly settings: string
  readonly salt: string | null
  readonly state: string | null
  readonly paced: number
  readonly level: number | null
  readonly page_limit: number
  readonly known: number
}

interface FailedAddress {
  readonly place: number
  readonly kind: "start" | "page"
  readonly depth: number
  readonly url: string
}

/** Rows copied per transaction: others wait for it some milliseconds at most. */
const chunkSize = 2000

const readCrawl = Effect.fnUntraced(function* ({ batchId }: EndedCrawl) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<CrawlRow>`SELECT id, url, settings, salt, state, paced, level, page_limit, known
    FROM crawls WHERE batch_id = ${batchId}`
  return row ?? (yield* new JobNotFound({ id: batchId }))
})

/** The options of the new crawl: what the first one had left of its limit, and at least the pages that failed. */
export const readRetried = Effect.fnUntraced(function* (ended: EndedCrawl, maxConcurrency: number | undefined) {
  const row = yield* readCrawl(ended)
  const { batchId, batchKey, completed, denied, failed } = ended
  return {
    key: "",
    url: yield* openText(batchKey, sealedPlace.url(batchId), row.url),
    settings: yield* openCrawlText(ended, "settings", row.settings),
    limit: Math.max(failed - denied, row.page_limit - completed),
    paced: row.paced === 1,
    exactDepth: row.level !== null,
    maxConcurrency,
  } satisfies NewCrawl
})

/** The new crawl knows what the first one has tried, so that it fetches none of it again. Sitemaps only the start names again. */
const copyTried = Effect.fnUntraced(function* (from: CrawlRow, to: number | bigint) {
  const sql = yield* SqlClient.SqlClient
  const columns = sql.literal("key, kind, depth, rank, turn")
  for (let place = 0; place < from.known; place += chunkSize) {
    yield* sql`INSERT INTO crawl_addresses (crawl, place, url, state, ${columns})
      SELECT ${to}, place, '', 'ended', ${columns} FROM crawl_addresses
      WHERE crawl = ${from.id} AND place > ${place} AND place <= ${place + chunkSize} AND kind <> 'sitemap'
        AND (n IS NOT NULL OR state = 'ended')`
    yield* Effect.yieldNow
  }
  yield* sql`INSERT INTO crawl_groups (crawl, key, members) SELECT ${to}, key, members FROM crawl_groups WHERE crawl = ${from.id}`
})

/** Lets failed pages wait again; the first of all becomes the first page. Returns how many there are. */
const awakeFailed = Effect.fnUntraced(function* (
  ended: EndedCrawl,
  from: CrawlRow,
  { generation, to }: { readonly generation: GenerationAddress; readonly to: number | bigint },
) {
  const sql = yield* SqlClient.SqlClient
  const { batchId, batchKey, cancelled, failed } = ended
  let count = 0
  for (let step = 0; step < failed + cancelled; step += pagesPerStatement) {
    const rows = yield* sql<FailedAddress>`SELECT address.place, address.kind, address.depth, pages.url
      FROM pages JOIN crawl_addresses AS address ON address.crawl = ${from.id} AND address.n = pages.n
      WHERE pages.batch_id = ${batchId} AND pages.failure > ${step} AND pages.failure <= ${step + pagesPerStatement}
        AND pages.status = 'failed' AND pages.code <> ${deniedCode} ORDER BY pages.failure`
    for (const { depth, kind, place, url } of rows) {
      const opened = yield* openText(batchKey, sealedPlace.url(batchId), url)
      const stored = sealText(generation.batchKey, sealedPlace.url(generation.batchId), opened)
      const [state, n] = count === 0 ? (["taken", 0] as const) : (["waiting", null] as const)
      yield* sql`UPDATE crawl_addresses SET state = ${state}, n = ${n}, url = ${stored} WHERE crawl = ${to} AND place = ${place}`
      if (count === 0) {
        yield* insertPages(generation, { urls: [opened] })
        yield* sql`UPDATE pages SET kind = ${kind} WHERE batch_id = ${generation.batchId}`
        // Where depths are exact, nearer pages have failed before.
        yield* sql`UPDATE crawls SET level = ${depth} WHERE id = ${to} AND level IS NOT NULL`
      }
      count += 1
    }
    yield* Effect.yieldNow
  }
  return count
})

/**
 * Writes a crawl of the failed pages of another one. It fetches them, and what they name and the other has not tried. A start that failed
 * comes first, because all others need what it finds out: nothing has failed before it.
 */
export const insertRetried = Effect.fn("insertRetried")(function* (
  ended: EndedCrawl,
  generation: GenerationAddress,
  crawl: NewCrawl,
) {
  const from = yield* readCrawl(ended)
  const again = ended.failed - ended.denied
  const [salt, state] = [
    from.salt === null ? undefined : String(yield* openCrawlText(ended, "salt", from.salt)),
    from.state === null ? undefined : yield* openCrawlText(ended, "state", from.state),
  ]
  const to = yield* insertCrawlRow(generation, crawl, {
    salt,
    ...(state === undefined ? {} : { state }),
    known: from.known,
    found: again,
    waiting: again - 1,
  })
  yield* copyTried(from, to)
  const count = yield* awakeFailed(ended, from, { generation, to })
  // Removed meanwhile.
  if (count !== again) return yield* new JobNotFound({ id: ended.batchId })
})
