import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { purgeBatch } from "../expiry/purgeBatch.ts"
import { isDelivered } from "./isDelivered.ts"
import { storedRanges } from "./noteRead.ts"

/** Time to read a batch again after its last answer: a client may have lost one, or read twice. */
const rereadMillis = 30_000
/** Longest delay of removal by repeated reads. */
const longestMillis = 5 * 60 * 1000

/** Limit per round; the rest waits for the next one. */
const perRound = 1000

interface Row {
  readonly id: string
  readonly completed: number
  readonly failed: number
  readonly cancelled: number
  readonly documents_read: string
  readonly failures_read: string
  readonly read_at: number | bigint | null
  readonly delivered_at: number | bigint | null
}

type Count = number | bigint

const countWebhookEvents = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const isDeliveredPage = sql.literal("kind = 'page' AND state = 'delivered'")
  const [row] = yield* sql<{ readonly documents: Count; readonly failures: Count; readonly pending: Count }>`SELECT
      COUNT(CASE WHEN ${isDeliveredPage} AND document_id IS NOT NULL THEN 1 END) AS documents,
      COUNT(CASE WHEN ${isDeliveredPage} AND document_id IS NULL THEN 1 END) AS failures,
      COUNT(CASE WHEN state = 'pending' THEN 1 END) AS pending
    FROM outbox WHERE batch_id = ${id}`
  return { documents: Number(row?.documents), failures: Number(row?.failures), pending: Number(row?.pending) }
})

/** When the batch was delivered, recorded the first time it is noticed; undefined when it was not. */
const noteDelivered = Effect.fnUntraced(function* (row: Row, now: number) {
  if (row.delivered_at !== null) return Number(row.delivered_at)
  const [documentsRead, failuresRead] = [storedRanges(row.documents_read), storedRanges(row.failures_read)]
  if (!isDelivered({ ...row, documentsRead, failuresRead, webhookEvents: yield* countWebhookEvents(row.id) }))
    return undefined
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE zero_retention SET delivered_at = ${now} WHERE batch_id = ${row.id}`
  return now
})

const purge = Effect.fnUntraced(function* (row: Row) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const deliveredAt = yield* noteDelivered(row, now)
  if (deliveredAt === undefined) return
  const lastRead = Math.max(deliveredAt, Number(row.read_at ?? 0))
  if (now < Math.min(lastRead + rereadMillis, deliveredAt + longestMillis)) return
  // From here on, it cannot be found.
  yield* sql`UPDATE batches SET expires_at = ${now} WHERE id = ${row.id}`
  yield* purgeBatch(row.id)
})

const later = (fault: unknown) =>
  Effect.logWarning("A batch of which nothing may be kept could not be removed yet", fault)

/** Removes completely delivered batches under zero data retention, half a minute after the last read, and after five minutes in any case. */
export const purgeDelivered = Effect.fn("purgeDelivered")(function* () {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const ended =
    yield* sql<Row>`SELECT id, completed, failed, cancelled, documents_read, failures_read, read_at, delivered_at
    FROM zero_retention JOIN batches ON batches.id = zero_retention.batch_id
    WHERE closed = 1 AND expires_at > ${now} ORDER BY expires_at LIMIT ${perRound}`
  // One that cannot be removed delays no other.
  for (const row of ended) yield* purge(row).pipe(Effect.catch(later), Effect.catchDefect(later))
})
