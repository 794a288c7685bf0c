import type { FoundAddress } from "@trawl/core"
import { countCharged } from "@trawl/store"
import { Array, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { KnownAddresses, type Standing } from "../crawls/KnownAddresses.ts"
import { type CrawlWriting, crawlRow, distinctFound, foundRows } from "../crawls/CrawlRow.ts"
import { recordCrawlOnPostgres } from "../crawls/postgres/recordCrawlOnPostgres.ts"
import { notingUnwritable } from "../storage/Storage.ts"
import { type PageResult, type ResultRow, rowOf } from "./PageResult.ts"
import { recordOnPostgres } from "./recordOnPostgres.ts"
import { type RecordedCrawl, recordOnSqlite } from "./recordOnSqlite.ts"
import { addressesPerWrite, writePortion } from "./writePortion.ts"

/** A result to be written, and the addresses of its `found`, in the same order. */
interface WrittenResult {
  readonly row: ResultRow
  readonly named: ReadonlyArray<FoundAddress>
}

/** Addresses that are known. Under zero data retention none are: memory may not hold them for longer than their page. */
const knownTo = (known: KnownAddresses, { batchKey }: PageResult): KnownAddresses | undefined =>
  batchKey === undefined ? known : undefined

/** The row of a task of a crawl. If it names many addresses, all but the last are written already. */
const writeFound = Effect.fnUntraced(function* (
  result: PageResult & { readonly crawl: CrawlWriting },
  known: KnownAddresses,
) {
  const { crawl: writing, outcome, page } = result
  const row = rowOf(result)
  const crawl = yield* crawlRow(outcome, writing)
  const all = outcome.crawl?.found ?? []
  const found = distinctFound(knownTo(known, result)?.news(page.batchId, all) ?? all)
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
  const named = found.slice(last)
  return { row: { ...row, crawl: { ...crawl, found: foundRows(named, writing) } }, named } satisfies WrittenResult
})

interface Committed {
  readonly batchId: string
  readonly written: ReadonlyArray<WrittenResult>
  readonly standings: ReadonlyMap<string, Standing>
}

/** Remembers what a committed transaction has recorded. */
const remember = (known: KnownAddresses | undefined, { batchId, standings, written }: Committed): void => {
  for (const { named, row } of written)
    for (const [index, address] of named.entries()) {
      const standing = standings.get(row.crawl?.found[index]?.key ?? "")
      if (standing !== undefined) known?.add(batchId, address, standing)
    }
}

/**
 * Writes the results of pages of one batch atomically: their rows, documents, the batch's counts, events, and the batch's end when
 * they were the last. Of a page that ran twice, the first result is recorded. With those of a crawl, the addresses that they name and its next
 * pages; returns what they led to. Addresses that are `known` are not written again.
 */
export const recordResults = Effect.fnUntraced(function* (
  batchId: string,
  results: ReadonlyArray<PageResult>,
  known: KnownAddresses = new KnownAddresses(),
) {
  const sql = yield* SqlClient.SqlClient
  const written = yield* Effect.forEach(results, ({ crawl, ...result }) =>
    crawl === undefined
      ? Effect.succeed<WrittenResult>({ row: rowOf(result), named: [] })
      : writeFound({ ...result, crawl }, known),
  )
  const rows = written.map(({ row }) => row)
  const [first] = results
  const retention = first?.batchKey === undefined ? undefined : "none"
  const onPostgres = rows[0]?.crawl === undefined ? recordOnPostgres : recordCrawlOnPostgres
  const { progression, standings }: RecordedCrawl = yield* sql.onDialectOrElse({
    pg: () =>
      Effect.map(onPostgres(batchId, rows, retention), (progression) =>
        progression === undefined ? {} : { progression },
      ),
    orElse: () => recordOnSqlite(batchId, rows),
  })
  yield* countCharged(rows.reduce((sum, { credits }) => sum + credits, 0))
  if (progression?.isOver === true) known.forget(batchId)
  else if (first !== undefined && standings !== undefined)
    remember(knownTo(known, first), { batchId, standings, written })
  return progression
}, notingUnwritable)
