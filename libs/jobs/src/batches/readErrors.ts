import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { JobNotFound } from "../JobError.ts"
import type { PageErrors } from "./JobStatus.ts"
import { countFitting, endOfPortion, type PortionQuery } from "./Portion.ts"

/** Many, because clients that know of no `next` read one answer. */
const defaultLimit = 5_000
/** Of entries in one answer, so that it can be made and sent at once. */
const maxBytes = 1024 * 1024
/** What an entry is beside its texts: id, time, names and signs. */
const frameBytes = 150

interface ErrorRow {
  readonly id: string
  readonly url: string
  readonly code: string
  readonly error: string
  readonly finished_at: number | bigint
}

const readEntries = Effect.fnUntraced(function* (id: string, skip: number, end: number) {
  const sql = yield* SqlClient.SqlClient
  const range = (last: number) => sql`FROM pages WHERE batch_id = ${id} AND failure > ${skip} AND failure <= ${last} ORDER BY failure`
  const sizes = yield* sql<{ readonly bytes: number }>`
    SELECT octet_length(url) + octet_length(code) + octet_length(error) AS bytes ${range(end)}`
  const count = countFitting(sizes.map((row) => Number(row.bytes) + frameBytes), maxBytes)
  return yield* sql<ErrorRow>`SELECT id, url, code, error, finished_at ${range(skip + count)}`
})

/** The failed and cancelled pages of places `skip + 1` on, in the order in which they ended: at most `limit` (5,000), at most 1 MiB. */
export const readErrors = Effect.fn("readErrors")(function* ({ id, limit = defaultLimit, skip = 0, team }: PortionQuery) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const [batch] = yield* sql<{ readonly ended: number }>`SELECT failed + cancelled AS ended FROM batches
    WHERE id = ${id} AND team = ${team} AND NOT (closed = 1 AND expires_at <= ${now})`
  if (batch === undefined) return yield* new JobNotFound({ id })
  const end = endOfPortion({ limit, skip }, batch.ended)
  const rows = end > skip ? yield* readEntries(id, skip, end) : []
  const errors = rows.map(({ finished_at, ...row }) => ({ ...row, timestamp: Number(finished_at) }))
  const nextSkip = skip + errors.length
  return { errors, ...(errors.length > 0 && nextSkip < batch.ended ? { nextSkip } : {}) } satisfies PageErrors
})
