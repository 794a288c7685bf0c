import { Array, Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { KnownPage, PageState } from "../pages/SeenPage.ts"

/** Whose pages these are: a monitor's, of one target. */
export interface KnownOf {
  readonly monitorId: string
  readonly target: string
}

interface Row {
  readonly page: string
  readonly url: string
  readonly status: PageState
  readonly scrape: string | null
  readonly misses: number
  readonly check_id: string
}

const toKnown = (row: Row): KnownPage => ({
  key: row.page,
  url: row.url,
  status: row.status,
  ...(row.scrape === null ? {} : { scrapeId: row.scrape }),
  misses: row.misses,
  checkId: row.check_id,
})

/** The known ones of these pages, by key. */
export const findKnown = Effect.fnUntraced(function* (
  { monitorId, target }: KnownOf,
  keys: ReadonlyArray<string>,
): Effect.fn.Return<ReadonlyMap<string, KnownPage>, SqlError.SqlError, SqlClient.SqlClient> {
  if (keys.length === 0) return new Map()
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<Row>`SELECT page, url, status, scrape, misses, check_id FROM monitor_pages
    WHERE monitor_id = ${monitorId} AND target = ${target} AND ${sql.in("page", keys)}`.unprepared
  return new Map(rows.map((row) => [row.page, toKnown(row)]))
})

/** Pages that are known and not gone, and that this check has not looked at. */
export const findUnseen = Effect.fnUntraced(function* (
  { monitorId, target }: KnownOf,
  checkId: string,
  limit: number,
): Effect.fn.Return<ReadonlyArray<KnownPage>, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<Row>`SELECT page, url, status, scrape, misses, check_id FROM monitor_pages
    WHERE monitor_id = ${monitorId} AND target = ${target} AND check_id <> ${checkId} AND status <> 'removed'
    ORDER BY page LIMIT ${limit}`
  return rows.map(toKnown)
})

/** Remembers pages, in the caller's transaction. */
export const putKnown = Effect.fnUntraced(function* (
  { monitorId, target }: KnownOf,
  pages: ReadonlyArray<KnownPage>,
): Effect.fn.Return<void, SqlError.SqlError, SqlClient.SqlClient> {
  if (!Array.isReadonlyArrayNonEmpty(pages)) return
  const sql = yield* SqlClient.SqlClient
  const rows = Array.map(pages, (page) => ({
    monitor_id: monitorId,
    target,
    page: page.key,
    url: page.url,
    status: page.status,
    scrape: page.scrapeId ?? null,
    misses: page.misses,
    check_id: page.checkId,
  }))
  yield* sql`INSERT INTO monitor_pages ${sql.insert(rows)} ON CONFLICT (monitor_id, target, page) DO UPDATE SET
    url = excluded.url, status = excluded.status, scrape = excluded.scrape, misses = excluded.misses,
    check_id = excluded.check_id`.unprepared
})
