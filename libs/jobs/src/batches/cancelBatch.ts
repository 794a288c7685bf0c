import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { JobEnded, JobNotFound } from "../JobError.ts"
import type { JobId } from "../Jobs.ts"
import type { BatchStatus } from "./JobStatus.ts"
import { ofKind } from "./ofKind.ts"

interface EndingBatch {
  readonly status: Exclude<BatchStatus, "scraping">
  readonly closed: number
}

/** Marks a running batch as cancelled; its lanes notice and drain. Idempotent while it drains. */
export const cancelBatch = Effect.fn("cancelBatch")(function* ({ id, kind, team }: JobId) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const flipped = yield* sql`UPDATE batches SET status = 'cancelled', completed_at = ${now}
    WHERE id = ${id} AND team = ${team}${ofKind(sql, kind)} AND status = 'scraping' AND closed = 0 RETURNING id`
  if (flipped.length > 0)
    return yield* Effect.annotateLogs(Effect.logInfo("A batch was cancelled."), { batchId: id, team })
  const [batch] = yield* sql<EndingBatch>`SELECT status, closed FROM batches
    WHERE id = ${id} AND team = ${team}${ofKind(sql, kind)} AND NOT (closed = 1 AND expires_at <= ${now})`
  if (batch === undefined) return yield* new JobNotFound({ id })
  if (batch.closed === 1) return yield* new JobEnded({ id, status: batch.status })
})
