import { openText, sealedPlace } from "@trawl/store"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { SkippedAddress, SkippedAddresses } from "../batches/JobStatus.ts"
import type { ListTurn } from "../batches/ListTurns.ts"
import { ofKind } from "../batches/ofKind.ts"
import type { PortionQuery } from "../batches/Portion.ts"
import { JobNotFound } from "../JobError.ts"
import { keyFor } from "../retention/keyFor.ts"
import { crawlPlace } from "./crawlTexts.ts"

/** Which refused addresses of a crawl to list. `skip` is the `nextSkip` of the portion before. */
export interface SkippedQuery extends PortionQuery {
  /** Only those with this reason. */
  readonly reason?: string
}

const [defaultLimit, mostEntries] = [100, 5000]

/** Rows read at a time: takes a few milliseconds. */
const stepSize = 500

interface Row {
  readonly place: number
  readonly url: string
  readonly reason: string
  readonly detail: string | null
  readonly depth: number
  readonly found_on: string | null
}

const readCrawl = Effect.fnUntraced(function* ({ id, kind, team }: SkippedQuery) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const [row] = yield* sql<{ readonly crawl: number | bigint | null }>`SELECT crawls.id AS crawl
    FROM batches LEFT JOIN crawls ON crawls.batch_id = batches.id
    WHERE batches.id = ${id} AND team = ${team}${ofKind(sql, kind)} AND NOT (closed = 1 AND expires_at <= ${now})`
  return row ?? (yield* new JobNotFound({ id }))
})

interface Step {
  readonly crawl: number | bigint
  readonly batchId: string
  readonly reason: string | undefined
  readonly after: number
  readonly count: number
}

const readStep = Effect.fnUntraced(function* ({ after, batchId, count, crawl, reason }: Step) {
  const sql = yield* SqlClient.SqlClient
  // SQLite would read all addresses in order and look at their states.
  const byState = sql.onDialectOrElse({
    sqlite: () => sql.literal(`INDEXED BY crawl_addresses_${reason === undefined ? "refused" : "reason"}`),
    orElse: () => sql.literal(""),
  })
  const isListed = reason === undefined ? sql.literal("") : sql` AND reason = ${reason}`
  return yield* sql<Row>`SELECT address.place, address.url, address.reason, address.detail, address.depth, finders.url AS found_on
    FROM (SELECT * FROM crawl_addresses ${byState} WHERE crawl = ${crawl} AND state = 'refused' AND place > ${after}${isListed}
      ORDER BY place LIMIT ${count}) AS address
    LEFT JOIN pages AS finders ON finders.batch_id = ${batchId} AND finders.generation = 0 AND finders.n = address.found_on
    ORDER BY address.place`
})

const openRows = Effect.fnUntraced(function* (batchId: string, rows: ReadonlyArray<Row>) {
  const key = yield* keyFor(batchId, rows[0]?.url)
  const openUrl = (url: string) => openText(key, sealedPlace.url(batchId), url)
  return yield* Effect.forEach(
    rows,
    Effect.fnUntraced(function* ({ depth, detail, found_on, reason, url }) {
      const skipped: SkippedAddress = {
        url: yield* openUrl(url),
        reason,
        ...(detail === null ? {} : { detail: yield* openText(key, crawlPlace.detail(batchId), detail) }),
        ...(found_on === null ? {} : { foundOn: yield* openUrl(found_on) }),
        depth,
      }
      return skipped
    }),
  )
})

/** Reads the refused addresses after place `skip`, in the order in which they were found: at most `limit` (100, and 5,000). */
export const readSkipped = Effect.fn("readSkipped")(function* (query: SkippedQuery, inTurn: ListTurn) {
  const { id, limit = defaultLimit, reason, skip = 0, team } = query
  const { crawl } = yield* readCrawl(query)
  if (crawl === null) return { skipped: [] } satisfies SkippedAddresses
  const wanted = Math.min(limit, mostEntries)
  const skipped: Array<SkippedAddress> = []
  let [after, isMore] = [skip, true]
  while (isMore && skipped.length < wanted) {
    const count = Math.min(stepSize, wanted - skipped.length)
    // One more tells whether there are others.
    const rows = yield* inTurn(team, readStep({ crawl, batchId: id, reason, after, count: count + 1 }))
    isMore = rows.length > count
    const listed = rows.slice(0, count)
    after = listed.at(-1)?.place ?? after
    skipped.push(...(yield* openRows(id, listed)))
  }
  return { skipped, ...(isMore && skipped.length > 0 ? { nextSkip: after } : {}) } satisfies SkippedAddresses
})
