import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { JobNotFound } from "../JobError.ts"
import type { PageError } from "./JobStatus.ts"

interface ErrorRow {
  readonly id: string
  readonly url: string
  readonly code: string
  readonly error: string
  readonly finished_at: number | bigint
}

/** Every failed and cancelled page of a batch, oldest failure first. */
export const readErrors = Effect.fn("readErrors")(function* (team: string, id: string) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const found = yield* sql`SELECT id FROM batches
    WHERE id = ${id} AND team = ${team} AND NOT (closed = 1 AND expires_at <= ${now})`
  if (found.length === 0) return yield* new JobNotFound({ id })
  const rows = yield* sql<ErrorRow>`SELECT id, url, code, error, finished_at FROM pages
    WHERE batch_id = ${id} AND status IN ('failed', 'cancelled') ORDER BY finished_at, n`
  return rows.map(({ finished_at, ...row }): PageError => ({ ...row, timestamp: Number(finished_at) }))
})
