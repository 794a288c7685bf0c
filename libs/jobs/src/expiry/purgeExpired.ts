import { Blobs } from "@trawl/blobs"
import { Clock, Effect, Layer, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import type { JobEngine } from "../engine/JobEngine.ts"
import { purgeBatch } from "./purgeBatch.ts"

/** For how long a runner has a batch to itself while purging it. */
const leaseMillis = 60_000
/** Single scrapes a statement. */
const chunkSize = 500

/** Takes one expired batch that no other runner is purging. */
const claimExpired = Effect.fnUntraced(function* () {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const [row] = yield* sql<{ readonly id: string }>`UPDATE batches SET purge_lease = ${now + leaseMillis}
    WHERE id = (SELECT id FROM batches WHERE closed = 1 AND expires_at <= ${now} AND purge_lease <= ${now}
      ORDER BY expires_at LIMIT 1)
    AND purge_lease <= ${now} RETURNING id`
  return row?.id
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
    if (rows.length > 0) yield* sql`DELETE FROM scrapes WHERE ${sql.in("id", rows.map((row) => row.id))}`.unprepared
    expired = rows.length
  } while (expired === chunkSize)
})

/** Removes every batch and every single scrape whose time is over. Runners share the work. */
export const purgeExpired = Effect.fn("purgeExpired")(function* () {
  const sql = yield* SqlClient.SqlClient
  for (let id = yield* claimExpired(); id !== undefined; id = yield* claimExpired()) {
    // One that cannot be removed holds up no other; its lease keeps it from being taken again at once.
    yield* purgeBatch(id).pipe(
      Effect.catch((error) => Effect.logWarning("A batch could not be removed yet", error)),
    )
  }
  yield* purgeScrapes()
  const now = yield* Clock.currentTimeMillis
  yield* sql`DELETE FROM idempotency_keys WHERE expires_at <= ${now}`
})

/** Results are gone at most this long after they have expired; until then they are only invisible. */
const interval = "1 minute"

/** Purges in the background. What fails is tried again in the next round. */
export const expiry: Layer.Layer<never, never, SqlClient.SqlClient | Blobs | JobEngine> = Layer.effectDiscard(
  purgeExpired().pipe(
    Effect.catch((error) => Effect.logWarning("Expired results could not be removed yet", error)),
    Effect.repeat(Schedule.jittered(Schedule.spaced(interval))),
    Effect.forkScoped,
  ),
)
