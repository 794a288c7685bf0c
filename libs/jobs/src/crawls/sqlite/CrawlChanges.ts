import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Standing } from "../KnownAddresses.ts"

/** The row of a crawl as a transaction found it. */
export interface OpenCrawl {
  readonly id: number
  readonly paced: number
  readonly page_limit: number
  readonly attempts_limit: number
  readonly open_limit: number
  readonly attempts: number
  readonly known: number
  readonly found: number
  readonly waiting: number
  readonly sitemaps_waiting: number
  readonly sitemaps_open: number
  readonly dropped: number
  readonly stopped: string | null
  /** The depth of the open pages, where depths are exact; else null. */
  readonly level: number | null
}

/** What a transaction changes of a crawl: its row, and the counts of its refusals. Written once, at its end. */
export interface CrawlChanges {
  row: OpenCrawl
  /** Bytes of the addresses that it adds. */
  bytes: number
  readonly refusals: Map<string, number>
  /** How addresses that were named are recorded if it is committed, by key. */
  readonly standings: Map<string, Standing>
}

/** Counts an address among the refused ones of a reason, or no more. */
export const countRefusal = ({ refusals }: CrawlChanges, reason: string, change: 1 | -1): void => {
  refusals.set(reason, (refusals.get(reason) ?? 0) + change)
}

/** Adds to counts of the row. */
export const count = (changes: CrawlChanges, more: Partial<Record<CountName, number>>): void => {
  const { row } = changes
  changes.row = {
    ...row,
    attempts: row.attempts + (more.attempts ?? 0),
    known: row.known + (more.known ?? 0),
    found: row.found + (more.found ?? 0),
    waiting: row.waiting + (more.waiting ?? 0),
    sitemaps_waiting: row.sitemaps_waiting + (more.sitemaps_waiting ?? 0),
    sitemaps_open: row.sitemaps_open + (more.sitemaps_open ?? 0),
    dropped: row.dropped + (more.dropped ?? 0),
  }
}

type CountName = "attempts" | "known" | "found" | "waiting" | "sitemaps_waiting" | "sitemaps_open" | "dropped"

/** The crawl of a batch, for a transaction that changes it; undefined for a batch that was removed. */
export const openCrawl = Effect.fnUntraced(function* (batchId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] =
    yield* sql<OpenCrawl>`SELECT id, paced, page_limit, attempts_limit, open_limit, attempts, known, found, waiting,
      sitemaps_waiting, sitemaps_open, dropped, stopped, level FROM crawls WHERE batch_id = ${batchId}`
  return row === undefined
    ? undefined
    : ({ row, bytes: 0, refusals: new Map(), standings: new Map() } satisfies CrawlChanges)
})

/** Writes the changes of a transaction. */
export const writeChanges = Effect.fnUntraced(function* ({ refusals, row }: CrawlChanges) {
  const sql = yield* SqlClient.SqlClient
  const { id, page_limit: _limit, attempts_limit: _attempts, ...counts } = row
  yield* sql`UPDATE crawls SET ${sql.update(counts)} WHERE id = ${id}`
  const changed = [...refusals].filter(([, addresses]) => addresses !== 0)
  if (changed.length > 0)
    yield* sql`INSERT INTO crawl_refusals (crawl, reason, addresses)
      SELECT ${id}, value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(changed)}) WHERE true
      ON CONFLICT (crawl, reason) DO UPDATE SET addresses = crawl_refusals.addresses + excluded.addresses`
})
