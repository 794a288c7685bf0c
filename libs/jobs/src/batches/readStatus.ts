import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { JobNotFound } from "../JobError.ts"
import type { BatchStatus, JobStatus } from "./JobStatus.ts"

/** Which documents to read. */
export interface StatusQuery {
  readonly team: string
  readonly id: string
  readonly skip?: number
  readonly limit?: number
}

const defaultLimit = 100
/** Of documents in one answer; a single larger one is returned alone. The origin's figure. */
const maxBytes = 10 * 1024 * 1024

interface BatchRow {
  readonly status: BatchStatus
  readonly closed: number
  readonly total: number
  readonly completed: number
  readonly failed: number
  readonly cancelled: number
  readonly credits: number
  readonly error: string | null
  readonly created_at: number | bigint
  readonly completed_at: number | bigint | null
  readonly expires_at: number | bigint
}

const readBatch = Effect.fnUntraced(function* (team: string, id: string, now: number) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<BatchRow>`SELECT status, closed, total, completed, failed, cancelled, credits, error,
      created_at, completed_at, expires_at
    FROM batches WHERE id = ${id} AND team = ${team} AND NOT (closed = 1 AND expires_at <= ${now})`
  return row ?? (yield* new JobNotFound({ id }))
})

/** How many of the documents fit into one answer. */
const countFitting = (sizes: ReadonlyArray<number>): number => {
  let bytes = 0
  const tooMany = sizes.findIndex((size) => (bytes += size) > maxBytes)
  return tooMany === -1 ? sizes.length : Math.max(1, tooMany)
}

const readDocumentPage = Effect.fnUntraced(function* (id: string, skip: number, end: number) {
  const sql = yield* SqlClient.SqlClient
  const range = (last: number) => sql`FROM pages JOIN documents ON documents.id = pages.id
    WHERE pages.batch_id = ${id} AND pages.place > ${skip} AND pages.place <= ${last} ORDER BY pages.place`
  // Sizes first: both databases know them without reading the text.
  const sizes = yield* sql<{ readonly bytes: number }>`SELECT octet_length(documents.body) AS bytes ${range(end)}`
  const count = countFitting(sizes.map((row) => Number(row.bytes)))
  if (count === 0) return []
  const rows = yield* sql<{ readonly body: string }>`SELECT documents.body AS body ${range(skip + count)}`
  return rows.map((row) => row.body)
})

const times = (row: BatchRow, now: number) => {
  const createdAt = Number(row.created_at)
  const expiresAt = Number(row.expires_at)
  if (row.completed_at === null) {
    // Results are kept from the end on, so a batch that still runs expires later with every moment.
    return { createdAt, expiresAt: expiresAt + now - createdAt, duration: Math.max(0, now - createdAt) / 1000 }
  }
  const completedAt = Number(row.completed_at)
  return { createdAt, completedAt, expiresAt, duration: Math.max(0, completedAt - createdAt) / 1000 }
}

/** A batch's counts and the documents of places `skip + 1` on: at most `limit` (100), at most 10 MiB. */
export const readStatus = Effect.fn("readStatus")(function* (query: StatusQuery) {
  const { id, limit = defaultLimit, skip = 0, team } = query
  const now = yield* Clock.currentTimeMillis
  const row = yield* readBatch(team, id, now)
  const end = Math.min(skip + limit, row.completed)
  const documents = end > skip ? yield* readDocumentPage(id, skip, end) : []
  const nextSkip = skip + documents.length
  const status: JobStatus = {
    id,
    status: row.status,
    total: row.total,
    completed: row.completed,
    failed: row.failed,
    cancelled: row.cancelled,
    creditsUsed: row.credits,
    ...times(row, now),
    ...(row.error === null ? {} : { error: row.error }),
    documents,
    ...(documents.length > 0 && nextSkip < row.completed ? { nextSkip } : {}),
  }
  return status
})
