import { OutboxSignal } from "@trawl/store"
import { Clock, Effect } from "effect"
import { SqlClient, type SqlError, type Statement } from "effect/sql"
import { storeClock } from "./storeClock.ts"

/** A batch of a team. */
export interface BatchOfTeam {
  readonly team: string
  readonly batchId: string
}

/** Requeues the chosen events, ended ones with a full set of attempts, and reactivates their receivers. Returns how many there were. */
const requeue = Effect.fnUntraced(function* (chosen: Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient
  const clock = storeClock(sql, yield* Clock.currentTimeMillis)
  const rows = yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* sql`UPDATE webhook_targets SET stopped_at = NULL
        WHERE stopped_at IS NOT NULL AND id IN (SELECT target_id FROM outbox WHERE ${chosen})`
      return yield* sql<{ readonly id: string }>`
        UPDATE outbox SET
          state = 'pending', wait_millis = 0, next_attempt_at = ${clock},
          attempts = CASE WHEN state = 'pending' THEN attempts ELSE 0 END
        WHERE ${chosen} RETURNING id`
    }),
  )
  const signal = yield* OutboxSignal
  signal.notify()
  return rows.length
})

/** Sends one event again, whatever its state; a waiting one goes out now. False when the team has no such event. */
export const redeliver = Effect.fn("redeliver")(function* (
  event: BatchOfTeam & { readonly eventId: string },
): Effect.fn.Return<boolean, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const { team, batchId, eventId } = event
  return (yield* requeue(sql`id = ${eventId} AND batch_id = ${batchId} AND team = ${team}`)) > 0
})

/** Sends every event of a batch again that was given up. Returns how many. */
export const redeliverDead = Effect.fn("redeliverDead")(function* (
  batch: BatchOfTeam,
): Effect.fn.Return<number, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  return yield* requeue(sql`batch_id = ${batch.batchId} AND team = ${batch.team} AND state = 'dead'`)
})
