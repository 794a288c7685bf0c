import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { closeBatch, type CountedBatch } from "../../batches/closeBatch.ts"
import type { ResultRow } from "../../results/PageResult.ts"
import type { CrawlProgression } from "../CrawlProgression.ts"
import type { CrawlRow } from "../CrawlRow.ts"
import { storageFull } from "../../lanes/awaitStorage.ts"
import { mostWarnings, pacedPages } from "../crawlBounds.ts"
import type { StopReason } from "../endWarnings.ts"
import { endSitemaps } from "../endSitemaps.ts"
import { addFound, readGroups, refuseAll, writeGroups } from "./addFound.ts"
import { type CrawlChanges, writeChanges } from "./CrawlChanges.ts"
import { pendingPages, releasePages } from "./releasePages.ts"

const addWarnings = Effect.fnUntraced(function* (crawl: number, warnings: CrawlRow["warnings"]) {
  const sql = yield* SqlClient.SqlClient
  if (warnings.length === 0) return
  const rows = JSON.stringify(warnings.map(({ key, warning }) => [key, warning]))
  yield* sql`INSERT INTO crawl_warnings (crawl, key, position, warning)
    SELECT ${crawl}, unhex(value ->> 0), told.many + list.key, value ->> 1
    FROM json_each(${rows}) AS list, (SELECT COUNT(*) AS many FROM crawl_warnings WHERE crawl = ${crawl}) AS told
    WHERE told.many + list.key < ${mostWarnings} ON CONFLICT DO NOTHING`
})

/** Counts a page among those with its content. Returns whether there are more of them than may name others. */
const countContent = Effect.fnUntraced(function* (crawl: number, { content }: CrawlRow) {
  if (content === undefined) return false
  const members = (yield* readGroups(crawl, [content.key])).get(content.key) ?? 0
  yield* writeGroups(crawl, new Map([[content.key, members + 1]]))
  return members >= content.most
})

const noteRow = Effect.fnUntraced(function* (changes: CrawlChanges, row: ResultRow) {
  const sql = yield* SqlClient.SqlClient
  const { crawl, n } = row
  if (crawl === undefined) return
  const { id } = changes.row
  if (crawl.state !== undefined) yield* sql`UPDATE crawls SET state = ${crawl.state} WHERE id = ${id}`
  if (crawl.isPaced)
    changes.row = { ...changes.row, paced: 1, open_limit: Math.min(changes.row.open_limit, pacedPages) }
  if (row.code === storageFull) changes.row = { ...changes.row, stopped: "storage" satisfies StopReason }
  yield* addWarnings(id, crawl.warnings)
  const isFull = row.status === "completed" && (yield* countContent(id, crawl))
  const found = isFull && crawl.content !== undefined ? refuseAll(crawl.found, crawl.content) : crawl.found
  yield* addFound(changes, { n, found })
})

/** Why no more pages begin although some wait. Null: the crawl has as many as it may. */
const whyOver = ({ row }: CrawlChanges, { completed }: CountedBatch): string | null => {
  if (row.stopped !== null || row.waiting === 0 || completed >= row.page_limit) return row.stopped
  return (row.attempts >= row.attempts_limit ? "attempts" : "credits") satisfies StopReason
}

/**
 * What follows from results of a crawl, in the transaction that writes them: new addresses, the next pages, and its end if nothing is
 * open and nothing more may begin.
 */
export const followCrawl = Effect.fnUntraced(function* (
  changes: CrawlChanges,
  ended: ReadonlyArray<ResultRow>,
  counted: CountedBatch,
) {
  // A cancelled crawl needs no addresses.
  if (counted.status === "scraping") yield* Effect.forEach(ended, (row) => noteRow(changes, row), { discard: true })
  const { batch, released } = yield* releasePages(changes, counted, ended[0]?.crawl?.pageCredits ?? 0)
  // A crawl that has its pages does not wait for the sitemaps that it still reads.
  if (pendingPages(batch) === 0 && batch.completed >= changes.row.page_limit) {
    yield* endSitemaps(batch.batch_id)
    changes.row = { ...changes.row, sitemaps_open: 0 }
  }
  const isOver = pendingPages(batch) === 0 && changes.row.sitemaps_open === 0
  if (isOver) changes.row = { ...changes.row, stopped: whyOver(changes, batch) }
  yield* writeChanges(changes)
  if (isOver) yield* closeBatch(batch)
  return { released, isPaced: changes.row.paced === 1, isOver } satisfies CrawlProgression
})
