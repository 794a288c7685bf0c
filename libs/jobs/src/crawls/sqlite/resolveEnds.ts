import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { ResultRow } from "../../results/PageResult.ts"
import { type CrawlRow, duplicateReason } from "../CrawlRow.ts"
import { count, type CrawlChanges, countRefusal } from "./CrawlChanges.ts"
import type { KnownAddress } from "./planFound.ts"

/** A result of a task of a crawl. */
type TaskRow = ResultRow & { readonly crawl: CrawlRow }

type Address = Pick<KnownAddress, "key" | "place" | "state" | "reason">

const readAddress = Effect.fnUntraced(function* (crawl: number, at: { readonly n: number } | { readonly key: string }) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<Address>`SELECT lower(hex(key)) AS key, place, state, reason FROM crawl_addresses
    WHERE crawl = ${crawl} AND ${"n" in at ? sql`n = ${at.n}` : sql`key = unhex(${at.key})`}`
  return row
})

const refuse = Effect.fnUntraced(function* (
  changes: CrawlChanges,
  own: Address,
  { detail, reason }: { readonly reason: string; readonly detail: string | null },
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE crawl_addresses SET state = 'refused', reason = ${reason}, detail = ${detail}
    WHERE crawl = ${changes.row.id} AND place = ${own.place}`
  countRefusal(changes, reason, 1)
})

/** Notes that a page ended at a known address, which need not be fetched any more. */
const endAt = Effect.fnUntraced(function* (changes: CrawlChanges, { place, reason, state }: Address) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE crawl_addresses SET state = 'ended', reason = NULL, detail = NULL
    WHERE crawl = ${changes.row.id} AND place = ${place}`
  if (state === "waiting") count(changes, { waiting: -1 })
  if (state === "refused") {
    countRefusal(changes, reason ?? "", -1)
    count(changes, { found: 1 })
  }
})

/** Notes an address that no page has named, and where one has ended. */
const insertEnd = Effect.fnUntraced(function* (
  changes: CrawlChanges,
  n: number,
  { key, url }: NonNullable<CrawlRow["endedAt"]>,
) {
  const sql = yield* SqlClient.SqlClient
  const { id, known } = changes.row
  yield* sql`INSERT INTO crawl_addresses (crawl, place, key, url, kind, depth, rank, turn, state, found_on)
    VALUES (${id}, ${known + 1}, unhex(${key}), ${url}, 'page', 0, 0, 0, 'ended', ${n})`
  count(changes, { known: 1, found: 1 })
})

const resolvePage = Effect.fnUntraced(function* (changes: CrawlChanges, row: TaskRow, own: Address) {
  const { endedAt } = row.crawl
  if (row.status !== "completed") return row
  const end = endedAt === undefined || endedAt.key === own.key ? own : yield* readAddress(changes.row.id, endedAt)
  if (end?.state === "ended") {
    if (endedAt !== undefined && own.state !== "ended") {
      yield* refuse(changes, own, { reason: duplicateReason, detail: endedAt.detail })
      count(changes, { found: -1 })
    }
    // Another page has named what this one names.
    const crawl: CrawlRow = { ...row.crawl, found: [] }
    return { ...row, status: "skipped", body: "", bytes: 0, credits: 0, target: null, crawl } satisfies TaskRow
  }
  if (end !== undefined) yield* endAt(changes, end)
  else if (endedAt !== undefined) yield* insertEnd(changes, row.n, endedAt)
  return row
})

/**
 * Where the tasks have ended. A page that ended where another has becomes a skipped one, and a sitemap always is one. One after the other:
 * pages that end together may end at the same place.
 */
export const resolveEnds = Effect.fnUntraced(function* (changes: CrawlChanges, rows: ReadonlyArray<ResultRow>) {
  return yield* Effect.forEach(
    rows,
    Effect.fnUntraced(function* (row): Effect.fn.Return<
      ResultRow,
      Effect.Error<ReturnType<typeof refuse>>,
      SqlClient.SqlClient
    > {
      const own = yield* readAddress(changes.row.id, { n: row.n })
      if (row.crawl === undefined || own === undefined) return row
      const { kind, refusal } = row.crawl
      if (kind === "sitemap") count(changes, { sitemaps_open: -1 })
      if (refusal !== undefined && own.state === "taken") {
        yield* refuse(changes, own, refusal)
        if (kind !== "sitemap") count(changes, { found: -1 })
      }
      if (kind === "sitemap") return { ...row, status: "skipped", body: "", code: null, error: null, target: null }
      return yield* resolvePage(changes, { ...row, crawl: row.crawl }, own)
    }),
  )
})
