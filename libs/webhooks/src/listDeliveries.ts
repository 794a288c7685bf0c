import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { DeliveryAttempt, DeliveryLog, DeliveryQuery, EventDelivery } from "./DeliveryLog.ts"

const maxListed = 100
// Ten per event, and as many again for redelivered ones.
const maxAttempts = 2000

interface EventRow {
  readonly id: string
  readonly kind: EventDelivery["kind"]
  readonly state: EventDelivery["state"]
  readonly created_at: number | string
  readonly next_attempt_at: number | string
}

interface AttemptRow {
  readonly event_id: string
  readonly attempted_at: number | string
  readonly status: number | null
  readonly code: string | null
  readonly error: string | null
  readonly duration_ms: number
}

const toAttempt = (row: AttemptRow): DeliveryAttempt => ({
  at: Number(row.attempted_at),
  durationMs: row.duration_ms,
  ...(row.status === null ? {} : { status: row.status }),
  ...(row.code === null ? {} : { code: row.code }),
  ...(row.error === null ? {} : { error: row.error }),
})

const readAttempts = Effect.fnUntraced(function* (ids: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<AttemptRow>`
    SELECT event_id, attempted_at, status, code, error, duration_ms FROM delivery_attempts
    WHERE ${sql.in("event_id", ids)} ORDER BY seq DESC LIMIT ${maxAttempts}`.unprepared
  return Map.groupBy(rows.toReversed(), (row) => row.event_id)
})

/** The delivery log of a batch. Empty for a batch of another team. */
export const listDeliveries = Effect.fn("listDeliveries")(function* (
  query: DeliveryQuery,
): Effect.fn.Return<DeliveryLog, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const ofBatch = sql`batch_id = ${query.batchId} AND team = ${query.team}`
  const [count] = yield* sql<{ readonly total: number | string }>`SELECT count(*) AS total FROM outbox WHERE ${ofBatch}`
  const events = yield* sql<EventRow>`
    SELECT id, kind, state, created_at, next_attempt_at FROM outbox
    WHERE ${ofBatch} ORDER BY seq LIMIT ${Math.min(query.limit, maxListed)} OFFSET ${query.skip}`
  const attempts =
    events.length === 0 ? new Map<string, Array<AttemptRow>>() : yield* readAttempts(events.map(({ id }) => id))
  return {
    total: Number(count?.total ?? 0),
    deliveries: events.map((event) => ({
      id: event.id,
      kind: event.kind,
      state: event.state,
      createdAt: Number(event.created_at),
      ...(event.state === "pending" ? { nextAttemptAt: Number(event.next_attempt_at) } : {}),
      attempts: (attempts.get(event.id) ?? []).map(toAttempt),
    })),
  }
})
