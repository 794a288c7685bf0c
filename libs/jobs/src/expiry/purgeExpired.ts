import { Blobs } from "@trawl/blobs"
import { expireReservations, purgeCreditMonths } from "@trawl/store"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { changeUsage } from "../storage/teamUsage.ts"
import { purgeUploads } from "../uploads/purgeUploads.ts"
import { purgeBatch } from "./purgeBatch.ts"
import { purgeStaged } from "./purgeStaged.ts"

/** The rest waits for the next round. */
const batchesPerRound = 1000
/** Single scrapes a statement. */
const chunkSize = 500

/** Webhook events are tried for about three days; a batch whose events are pending for longer is removed all the same. */
const longestDelivery = 7 * 24 * 60 * 60 * 1000

const later = (fault: unknown) => Effect.logWarning("A batch could not be removed yet", fault)

// A batch that nobody can read any more stays until its events are told, which carry its documents; not where nothing may be kept.
const purgeBatches = Effect.fnUntraced(function* () {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const expired = yield* sql<{ readonly id: string }>`SELECT id FROM batches
    WHERE closed = 1 AND expires_at <= ${now} AND (expires_at <= ${now - longestDelivery}
      OR EXISTS (SELECT 1 FROM zero_retention WHERE zero_retention.batch_id = batches.id)
      OR NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.batch_id = batches.id AND outbox.state = 'pending'))
    ORDER BY expires_at LIMIT ${batchesPerRound}`
  for (const { id } of expired) {
    // One that cannot be removed holds up no other, not even when a bug is why.
    yield* purgeBatch(id).pipe(Effect.catch(later), Effect.catchDefect(later))
  }
})

const removeScrapes = Effect.fnUntraced(function* (ids: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  const removed = yield* sql<{ readonly team: string; readonly bytes: number | bigint }>`DELETE FROM scrapes
    WHERE ${sql.in("id", ids)} RETURNING team, octet_length(body) + file_bytes AS bytes`.unprepared
  const teams = Object.groupBy(removed, ({ team }) => team)
  // In one order, so that two runners that purge at once cannot deadlock.
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
    const rows = yield* sql<{ readonly id: string }>`SELECT id FROM scrapes WHERE expires_at <= ${now} LIMIT ${chunkSize}`
    // Files first: once the row is gone, nobody would look for them.
    yield* Effect.forEach(rows, (row) => blobs.removeFolder(row.id), { discard: true })
    if (rows.length > 0) yield* sql.withTransaction(removeScrapes(rows.map((row) => row.id)))
    expired = rows.length
  } while (expired === chunkSize)
})

/** Removes every batch, every single scrape, upload and reservation whose time is over. Runners may do so at once: what is gone is gone. */
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
