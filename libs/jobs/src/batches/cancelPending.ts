import { releaseCredits } from "@trawl/store"
import { Clock, Effect, type Semaphore } from "effect"
import { SqlClient } from "effect/sql"
import type { LaneAddress } from "../engine/JobEngine.ts"
import { endSitemaps } from "../crawls/endSitemaps.ts"
import type { JobKind } from "./JobStatus.ts"
import { closeBatch, type CountedBatch } from "./closeBatch.ts"

const code = "SCRAPE_JOB_CANCELLED"
const error = "The job was cancelled before this page was scraped."

/** Rows per transaction: others wait for it some milliseconds at most. */
const portion = 500

/** Ends the next pages after `last`; their places among the failures continue the sequence. */
const endPages = Effect.fnUntraced(function* (
  { batchId, generation }: LaneAddress,
  { failures, last }: { readonly last: number; readonly failures: number },
) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const isPending = sql`batch_id = ${batchId} AND generation = ${generation} AND status = 'pending'`
  const ended = sql`UPDATE pages SET status = 'cancelled', code = ${code}, error = ${error}, finished_at = ${now}`
  const next = sql`FROM pages WHERE ${isPending} AND n > ${last} ORDER BY n LIMIT ${portion}`
  return yield* sql.onDialectOrElse({
    // No join: PostgreSQL would compare each pending page of the batch with each of the portion, until it has statistics of the batch.
    pg: () => sql<{ readonly n: number }>`${ended}, failure = ${failures} + array_position(ARRAY(SELECT n ${next}), n)
      WHERE ${isPending} AND n > ${last} AND n <= (SELECT MAX(n) FROM (SELECT n ${next}) AS portion) RETURNING n`,
    orElse: () => sql<{ readonly n: number }>`${ended}, failure = ${failures} + waiting.position
      FROM (SELECT n, CAST(ROW_NUMBER() OVER (ORDER BY n) AS INTEGER) AS position ${next}) AS waiting
      WHERE ${isPending} AND pages.n = waiting.n RETURNING pages.n`,
  })
})

/** Returns the place of the last ended page, if there may be more. */
const cancelPortion = Effect.fnUntraced(function* (lane: LaneAddress, last: number) {
  const { batchId, generation } = lane
  const sql = yield* SqlClient.SqlClient
  // Locks the batch before its pages, in the same order as results, to avoid deadlocks.
  const [before] = yield* sql<{
    readonly kind: JobKind
    readonly failures: number
  }>`UPDATE batches SET cancelled = cancelled WHERE id = ${batchId} AND closed = 0
    RETURNING kind, failed + cancelled AS failures`
  if (before === undefined) return undefined
  const isCrawl = before.kind === "crawl"
  if (isCrawl) yield* endSitemaps(batchId)
  const pages = yield* endPages(lane, { last, failures: before.failures })
  // A crawl may have had nothing but sitemaps open.
  if (pages.length === 0 && !isCrawl) return undefined
  const held = sql`${pages.length} * (SELECT page_credits FROM generations WHERE batch_id = ${batchId} AND generation = ${generation})`
  const [batch] = yield* sql<CountedBatch & { readonly released: number }>`UPDATE batches
    SET cancelled = cancelled + ${pages.length}, reserved = reserved - ${held}
    WHERE id = ${batchId}
    RETURNING id AS batch_id, kind, team, status, total, completed, failed, cancelled, target_id, target_events, ${held} AS released`
  if (batch !== undefined) {
    yield* closeBatch(batch)
    yield* releaseCredits(batch.team, batch.released)
  }
  return pages.length < portion ? undefined : Math.max(...pages.map(({ n }) => n))
})

/**
 * Ends every pending page of a generation of a cancelled batch, in whichever lane comes first, and the batch when they were the
 * last. In portions, each a separate transaction that waits for `turn`: after an interruption, the rest is still pending.
 */
export const cancelPending = Effect.fn("cancelPending")(function* (lane: LaneAddress, turn: Semaphore.Semaphore) {
  const sql = yield* SqlClient.SqlClient
  let last: number | undefined = -1
  while (last !== undefined)
    last = yield* turn.withPermit(Effect.andThen(Effect.yieldNow, sql.withTransaction(cancelPortion(lane, last))))
})
