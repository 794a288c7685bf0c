import { Array, Clock, Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { OutboxEvent } from "./OutboxEvent.ts"
import { OutboxSignal } from "./OutboxSignal.ts"

// 13 values a row: well below SQLite's limit of 32,766 per statement.
const rowsPerStatement = 500

const toRow = (event: OutboxEvent, now: number, isDueByDatabase: boolean) => ({
  id: event.id,
  batch_id: event.batchId,
  team: event.team,
  target_id: event.targetId,
  kind: event.kind,
  success: event.success ? 1 : 0,
  error: event.error ?? null,
  source_url: event.sourceUrl ?? null,
  document_id: event.documentId ?? null,
  state: "pending",
  attempts: 0,
  ...(isDueByDatabase ? {} : { next_attempt_at: now }),
  created_at: now,
})

/** Queues events for delivery, in the caller's transaction: they are delivered after it commits, and never if it rolls back. */
export const appendEvents = Effect.fnUntraced(function* (
  events: ReadonlyArray<OutboxEvent>,
): Effect.fn.Return<void, SqlError.SqlError, SqlClient.SqlClient> {
  if (!Array.isReadonlyArrayNonEmpty(events)) return
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const isDueByDatabase = sql.onDialectOrElse({ pg: () => true, orElse: () => false })
  const rows = Array.map(events, (event) => toRow(event, now, isDueByDatabase))
  for (const chunk of Array.chunksOf(rows, rowsPerStatement)) {
    yield* sql`INSERT INTO outbox ${sql.insert(chunk)}`
  }
  const signal = yield* OutboxSignal
  yield* sql.afterCommit(Effect.sync(signal.notify))
})
