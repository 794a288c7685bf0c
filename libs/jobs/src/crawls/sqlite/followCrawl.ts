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
import { addFound, namedOn, readGroups, refuseAll, writeGroups } from "./addFound.ts"
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

/** Counts pages among those with their content. Returns those with whose content there are more than may name addresses. */
const countContents = Effect.fnUntraced(function* (crawl: number, ended: ReadonlyArray<ResultRow>) {
  const full = new Set<ResultRow>()
  const told = ended.filter(({ crawl, status }) => status === "completed" && crawl?.content !== undefined)
  if (told.length === 0) return full
  const members = new Map(
    yield* readGroups(
      crawl,
      told.map((row) => row.crawl?.content?.key ?? ""),
    ),
  )
  for (const row of told) {
    const { key, most } = row.crawl?.content ?? { key: "", most: 0 }
    const before = members.get(key) ?? 0
    if (before >= most) full.add(row)
    members.set(key, before + 1)
  }
  yield* writeGroups(crawl, members)
  return full
})

const noteRow = Effect.fnUntraced(function* (changes: CrawlChanges, { code, crawl }: ResultRow) {
  const sql = yield* SqlClient.SqlClient
  if (crawl === undefined) return
  const { id } = changes.row
  if (crawl.state !== undefined) yield* sql`UPDATE crawls SET state = ${crawl.state} WHERE id = ${id}`
  if (crawl.isPaced)
    changes.row = { ...changes.row, paced: 1, open_limit: Math.min(changes.row.open_limit, pacedPages) }
  if (code === storageFull) changes.row = { ...changes.row, stopped: "storage" satisfies StopReason }
  yield* addWarnings(id, crawl.warnings)
})

const noteRows = Effect.fnUntraced(function* (changes: CrawlChanges, ended: ReadonlyArray<ResultRow>) {
  yield* Effect.forEach(ended, (row) => noteRow(changes, row), { discard: true })
  const full = yield* countContents(changes.row.id, ended)
  const named = ended.flatMap((row) => {
    const { content, found = [] } = row.crawl ?? {}
    return namedOn(row.n, content !== undefined && full.has(row) ? refuseAll(found, content) : found)
  })
  yield* addFound(changes, named)
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
  if (counted.status === "scraping") yield* noteRows(changes, ended)
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
