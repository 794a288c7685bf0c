import { Blobs } from "@trawl/blobs"
import { expireReservations, purgeCreditMonths } from "@trawl/store"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { changeUsage } from "../storage/teamUsage.ts"
import { purgeUploads } from "../uploads/purgeUploads.ts"
import { purgeBatch } from "./purgeBatch.ts"
import { purgeStaged } from "./purgeStaged.ts"

/** Limit per round; the rest waits for the next one. */
const batchesPerRound = 1000
/** Single scrapes per statement. */
const chunkSize = 500

/** Webhook events are retried for about three days; a batch whose events are pending for longer is removed anyway. */
const longestDelivery = 7 * 24 * 60 * 60 * 1000

const later = (fault: unknown) => Effect.logWarning("A batch could not be removed yet", fault)

// An expired batch stays until its events, which carry its documents, are delivered; not under zero data retention.
const purgeBatches = Effect.fnUntraced(function* () {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const expired = yield* sql<{ readonly id: string }>`SELECT id FROM batches
    WHERE closed = 1 AND expires_at <= ${now} AND (expires_at <= ${now - longestDelivery}
      OR EXISTS (SELECT 1 FROM zero_retention WHERE zero_retention.batch_id = batches.id)
      OR NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.batch_id = batches.id AND outbox.state = 'pending'))
    ORDER BY expires_at LIMIT ${batchesPerRound}`
  for (const { id } of expired) {
    // One that cannot be removed delays no other, not even on a bug.
    yield* purgeBatch(id).pipe(Effect.catch(later), Effect.catchDefect(later))
  }
})

const removeScrapes = Effect.fnUntraced(function* (ids: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  const removed = yield* sql<{ readonly team: string; readonly bytes: number | bigint }>`DELETE FROM scrapes
    WHERE ${sql.in("id", ids)} RETURNING team, octet_length(body) + file_bytes AS bytes`.unprepared
  const teams = Object.groupBy(removed, ({ team }) => team)
  // In a fixed order, so that two runners purging concurrently cannot deadlock.
  for (const team of Object.keys(teams).toSorted()) {
    yield* changeUsage(team, -(teams[team] ?? []).reduce((sum, row) => sum + Number(row.bytes), 0))
  }
})

const purgeScrapes = Effect.fnUntraced(function* () {
  const sql = yield* SqlClient.SqlClient
  const blobs = yield* Blobs
  const now = yield* Clock.currentTimeMillis
  let expired = 0
  do {
    const rows = yield* sql<{
      readonly id: string
    }>`SELECT id FROM scrapes WHERE expires_at <= ${now} LIMIT ${chunkSize}`
    // Files first: without the row nothing would find them.
    yield* Effect.forEach(rows, (row) => blobs.removeFolder(row.id), { discard: true })
    if (rows.length > 0) yield* sql.withTransaction(removeScrapes(rows.map((row) => row.id)))
    expired = rows.length
  } while (expired === chunkSize)
})

/** Removes every expired batch, single scrape, upload and reservation. Runners may do so concurrently: removal is idempotent. */
export const purgeExpired = Effect.fn("purgeExpired")(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* purgeBatches()
  yield* purgeScrapes()
  yield* purgeStaged()
  yield* purgeUploads()
  yield* expireReservations()
  yield* purgeCreditMonths()
  const now = yield* Clock.currentTimeMillis
  yield* sql`DELETE FROM idempotency_keys WHERE expires_at <= ${now}`
  yield* sql`DELETE FROM page_breakdowns WHERE expires_at <= ${now}`
})
