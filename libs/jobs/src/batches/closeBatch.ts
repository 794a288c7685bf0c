import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { JobsSettings } from "../JobsSettings.ts"
import { batchLifetime } from "../retention/batchLifetime.ts"
import { appendBatchEvent, type EventTarget } from "./appendBatchEvent.ts"
import type { BatchStatus, JobKind } from "./JobStatus.ts"

/** A batch as returned by the update of its counters: the caller's transaction locks its row. */
export interface CountedBatch extends EventTarget {
  readonly kind: JobKind
  readonly status: BatchStatus
  readonly total: number
  readonly completed: number
  readonly failed: number
  readonly cancelled: number
}

/** The error of a batch without a document. */
export const nothingSucceeded = (kind: JobKind): string =>
  `No page of this ${kind} could be scraped. The errors endpoint lists why.`

/** A crawl may have no page to fail: its start was left out, and names nothing. */
const hasFailed = ({ completed, failed, kind, status }: CountedBatch): boolean =>
  status === "scraping" && completed === 0 && (kind === "batch" || failed > 0)

/** Sets the final state of a batch and queues its final event, if every page of every generation has ended. A crawl must have nothing else open. */
export const closeBatch = Effect.fnUntraced(function* (batch: CountedBatch) {
  if (batch.completed + batch.failed + batch.cancelled < batch.total) return
  const sql = yield* SqlClient.SqlClient
  const { retentionMillis } = yield* JobsSettings
  const now = yield* Clock.currentTimeMillis
  const failed = hasFailed(batch)
  const status = batch.status === "scraping" ? (failed ? "failed" : "completed") : batch.status
  const error = failed ? nothingSucceeded(batch.kind) : null
  const keptUntil = sql`CASE WHEN EXISTS (SELECT 1 FROM zero_retention WHERE batch_id = ${batch.batch_id})
    THEN CAST(${now + batchLifetime("none", retentionMillis)} AS BIGINT) ELSE CAST(${now + retentionMillis} AS BIGINT) END`
  yield* sql`UPDATE batches SET status = ${status}, closed = 1, error = ${error},
      completed_at = COALESCE(completed_at, ${now}), expires_at = ${keptUntil}
    WHERE id = ${batch.batch_id}`
  const event = failed
    ? ({ kind: "failed", success: false, error: nothingSucceeded(batch.kind) } as const)
    : ({ kind: "completed", success: true } as const)
  yield* appendBatchEvent(batch, event)
})
