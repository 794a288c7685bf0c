import { Array, Clock, Effect } from "effect"
import { SqlClient, type SqlError, type Statement } from "effect/sql"
import type { Lessee } from "./claimEvents.ts"
import type { LoggedAttempt, Settlement } from "./Delivery.ts"
import { storeClock } from "./storeClock.ts"

const idsOf = (settlements: ReadonlyArray<Settlement>) => settlements.map(({ delivery }) => delivery.id)

interface SettleTerms {
  readonly held: Statement.Fragment
  readonly clock: Statement.Fragment
}

/** A success counts whichever runner holds the event now; a failure only from the runner that still holds it. */
const settleDelivered = (sql: SqlClient.SqlClient, ids: ReadonlyArray<string>) =>
  sql<{ readonly id: string }>`
    UPDATE outbox SET state = 'delivered', attempts = attempts + 1, lease_until = NULL, lease_owner = NULL
    WHERE ${sql.in("id", ids)} AND state <> 'delivered' RETURNING id`.unprepared

const isHeld = (sql: SqlClient.SqlClient, { owner }: Lessee) => sql`state = 'pending' AND lease_owner = ${owner}`

const settleFailed = (sql: SqlClient.SqlClient, { clock, held }: SettleTerms, settlement: Settlement) =>
  sql<{ readonly id: string }>`
    UPDATE outbox SET
      state = ${settlement.state},
      attempts = attempts + ${settlement.attempt === undefined ? 0 : 1},
      ${settlement.waitMillis === undefined ? sql.literal("") : sql`wait_millis = ${settlement.waitMillis}, next_attempt_at = ${clock} + ${settlement.waitMillis},`}
      lease_until = NULL, lease_owner = NULL
    WHERE id = ${settlement.delivery.id} AND ${held} RETURNING id`

const stopTarget = Effect.fnUntraced(function* (targetId: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE webhook_targets SET stopped_at = ${yield* Clock.currentTimeMillis} WHERE id = ${targetId}`
  yield* sql`UPDATE outbox SET state = 'dead', lease_until = NULL, lease_owner = NULL
    WHERE target_id = ${targetId} AND state = 'pending'`
})

const toLogRow = ({ delivery }: Settlement, attempt: LoggedAttempt) => ({
  event_id: delivery.id,
  batch_id: delivery.batchId,
  attempted_at: attempt.at,
  status: attempt.status ?? null,
  code: attempt.code ?? null,
  error: attempt.error ?? null,
  duration_ms: Math.round(attempt.durationMillis),
})

/** Returns the ids of the updated events: not those that are gone, settled, or held by another runner. */
const updateEvents = Effect.fnUntraced(function* (lessee: Lessee, settlements: ReadonlyArray<Settlement>) {
  const sql = yield* SqlClient.SqlClient
  const delivered = settlements.filter(({ state }) => state === "delivered")
  const updated = new Set<string>()
  if (delivered.length > 0) {
    for (const row of yield* settleDelivered(sql, idsOf(delivered))) updated.add(row.id)
  }
  const terms = { held: isHeld(sql, lessee), clock: storeClock(sql, yield* Clock.currentTimeMillis) }
  for (const settlement of settlements) {
    if (settlement.state === "delivered") continue
    for (const row of yield* settleFailed(sql, terms, settlement)) updated.add(row.id)
  }
  return updated
})

/**
 * Records the outcomes of deliveries: state, next attempt and delivery log, in one
 * transaction. Only events that still exist are logged, so that nothing remains of a batch that was removed meanwhile.
 */
export const settleDeliveries = Effect.fnUntraced(function* (
  lessee: Lessee,
  settlements: ReadonlyArray<Settlement>,
): Effect.fn.Return<void, SqlError.SqlError, SqlClient.SqlClient> {
  if (settlements.length === 0) return
  const sql = yield* SqlClient.SqlClient
  yield* sql.withTransaction(
    Effect.gen(function* () {
      const updated = yield* updateEvents(lessee, settlements)
      const log: ReadonlyArray<Readonly<Record<string, unknown>>> = settlements.flatMap((settlement) =>
        settlement.attempt !== undefined && updated.has(settlement.delivery.id)
          ? [toLogRow(settlement, settlement.attempt)]
          : [],
      )
      if (Array.isReadonlyArrayNonEmpty(log)) yield* sql`INSERT INTO delivery_attempts ${sql.insert(log)}`.unprepared
      const stopped = settlements.filter(({ stopsTarget }) => stopsTarget === true)
      for (const targetId of new Set(stopped.map(({ delivery }) => delivery.targetId))) yield* stopTarget(targetId)
    }),
  )
})
