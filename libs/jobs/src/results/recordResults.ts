import { Array, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { crawlRow, distinctFound, foundRows } from "../crawls/CrawlRow.ts"
import { addPortionOnPostgres, recordCrawlOnPostgres } from "../crawls/postgres/recordCrawlOnPostgres.ts"
import { addPortion, type FoundPortion } from "../crawls/sqlite/addPortion.ts"
import { notingUnwritable } from "../storage/Storage.ts"
import { type PageResult, type ResultRow, rowOf } from "./PageResult.ts"
import { recordOnPostgres } from "./recordOnPostgres.ts"
import { recordOnSqlite } from "./recordOnSqlite.ts"

/** Addresses per transaction: others wait for it some ten milliseconds at most. */
const addressesPerWrite = 500

const writePortion = (portion: FoundPortion) =>
  SqlClient.SqlClient.use((sql) =>
    sql.onDialectOrElse({ pg: () => addPortionOnPostgres(portion), orElse: () => addPortion(portion) }),
  )

/** The row of a result. Of a task that names many addresses, all but the last are written already. */
const writeFound = Effect.fnUntraced(function* (result: PageResult) {
  const { crawl: writing, outcome, page } = result
  const row = rowOf(result)
  if (writing === undefined) return row
  const crawl = yield* crawlRow(outcome, writing)
  const found = distinctFound(outcome.crawl?.found ?? [])
  const last = Math.max(0, found.length - addressesPerWrite)
  for (const portion of Array.chunksOf(found.slice(0, last), addressesPerWrite)) {
    yield* writePortion({
      batchId: page.batchId,
      n: page.n,
      found: foundRows(portion, writing),
      content: outcome.status === "completed" ? crawl.content : undefined,
    })
    yield* Effect.yieldNow
  }
  return { ...row, crawl: { ...crawl, found: foundRows(found.slice(last), writing) } } satisfies ResultRow
})

/**
 * Writes the results of pages of one batch atomically: their rows, documents, the batch's counts, events, and the batch's end when
 * they were the last. Of a page that ran twice, the first result is recorded. With those of a crawl, the addresses that they name and its next
 * pages; returns what they led to.
 */
export const recordResults = Effect.fnUntraced(function* (batchId: string, results: ReadonlyArray<PageResult>) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* Effect.forEach(results, writeFound)
  const retention = results[0]?.batchKey === undefined ? undefined : "none"
  const onPostgres = rows[0]?.crawl === undefined ? recordOnPostgres : recordCrawlOnPostgres
  return yield* sql.onDialectOrElse({
    pg: () => onPostgres(batchId, rows, retention),
    orElse: () => recordOnSqlite(batchId, rows),
  })
}, notingUnwritable)
