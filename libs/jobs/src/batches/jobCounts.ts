import type { SqlClient, Statement } from "effect/sql"
import type { BatchStatus, JobKind } from "./JobStatus.ts"
import { jobTimes, type TimeRow } from "./jobTimes.ts"

/** The part of a job's row that its status and the list of jobs show alike. */
export interface CountRow extends TimeRow {
  readonly kind: JobKind
  readonly status: BatchStatus
  readonly total: number
  readonly completed: number
  readonly failed: number
  readonly cancelled: number
  readonly credits: number
}

/** The columns of a `CountRow`, of the table `batches`. */
export const countColumns = (sql: SqlClient.SqlClient): Statement.Fragment =>
  sql.literal(`batches.kind, batches.status, total, completed, failed, cancelled, credits,
    batches.created_at, batches.completed_at, batches.expires_at`)

/** How far a job is, and when. */
export const jobCounts = (row: CountRow, now: number) => ({
  kind: row.kind,
  status: row.status,
  total: row.total,
  completed: row.completed,
  failed: row.failed,
  cancelled: row.cancelled,
  creditsUsed: row.credits,
  ...jobTimes(row, now),
})
