import { countFitting, openText, sealedPlace } from "@trawl/store"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { JobNotFound } from "../JobError.ts"
import { keyFor } from "../retention/keyFor.ts"
import type { PageError, PageErrors } from "./JobStatus.ts"
import type { ListTurn } from "./ListTurns.ts"
import { ofKind } from "./ofKind.ts"
import { endOfPortion, type PortionQuery } from "./Portion.ts"

/** Large, because clients that ignore `next` read only one answer. */
const defaultLimit = 5_000
/** Bytes of entries in one answer, so that it can be built and sent at once. */
const maxBytes = 1024 * 1024
/** Bytes of an entry besides its texts: id, time, names and punctuation. */
const frameBytes = 150

interface ErrorRow {
  readonly id: string
  readonly url: string
  readonly code: string
  readonly error: string
  readonly started_at: number | bigint | null
  readonly finished_at: number | bigint
}

/** Entries read at a time: takes a few milliseconds. */
const stepSize = 500

/** A part of a portion: entries from a place on, as many as fit. */
interface Step {
  readonly id: string
  readonly skip: number
  readonly end: number
  readonly room: number
}

const readStep = Effect.fnUntraced(function* ({ end, id, room, skip }: Step) {
  const sql = yield* SqlClient.SqlClient
  const range = (last: number) =>
    sql`FROM pages WHERE batch_id = ${id} AND failure > ${skip} AND failure <= ${last} ORDER BY failure`
  const rows = yield* sql<{ readonly bytes: number }>`
    SELECT octet_length(url) + octet_length(code) + octet_length(error) AS bytes ${range(Math.min(end, skip + stepSize))}`
  const sizes = rows.map((row) => Number(row.bytes) + frameBytes)
  // Only the first entry of an answer may exceed the total room.
  const count = room < maxBytes && (sizes[0] ?? 0) > room ? 0 : countFitting(sizes, room)
  const bytes = sizes.slice(0, count).reduce((sum, size) => sum + size, 0)
  return {
    bytes,
    entries: yield* sql<ErrorRow>`SELECT id, url, code, error, started_at, finished_at ${range(skip + count)}`,
  }
})

/** Decrypts errors for clients. The error of cancelled pages is never encrypted. */
const openErrors = Effect.fnUntraced(function* (batchId: string, rows: ReadonlyArray<ErrorRow>) {
  const key = yield* keyFor(batchId, rows[0]?.url)
  return yield* Effect.forEach(
    rows,
    Effect.fnUntraced(function* ({ finished_at, started_at, ...row }) {
      const url = yield* openText(key, sealedPlace.url(batchId), row.url)
      const error: PageError = {
        ...row,
        url,
        error: yield* openText(key, sealedPlace.error(batchId), row.error),
        ...(started_at === null ? {} : { startedAt: Number(started_at) }),
        timestamp: Number(finished_at),
      }
      return error
    }),
  )
})

/** Reads the failed and cancelled pages from place `skip + 1`, in the order in which they ended: at most `limit` (5,000), at most 1 MiB. */
export const readErrors = Effect.fn("readErrors")(function* (
  { id, kind, limit = defaultLimit, skip = 0, team }: PortionQuery,
  inTurn: ListTurn,
) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const [batch] = yield* sql<{
    readonly ended: number
    readonly closed: number
    readonly forgotten: string | null
  }>`SELECT failed + cancelled AS ended, closed,
      (SELECT batch_id FROM zero_retention WHERE batch_id = batches.id) AS forgotten FROM batches
    WHERE id = ${id} AND team = ${team}${ofKind(sql, kind)} AND NOT (closed = 1 AND expires_at <= ${now})`
  if (batch === undefined) return yield* new JobNotFound({ id })
  const end = endOfPortion({ limit, skip }, batch.ended)
  const errors: Array<PageError> = []
  for (let room = maxBytes; room > 0 && skip + errors.length < end;) {
    const { bytes, entries } = yield* inTurn(team, readStep({ id, skip: skip + errors.length, end, room }))
    // No room left, or removed meanwhile.
    if (entries.length === 0) break
    room -= bytes
    errors.push(...(yield* openErrors(id, entries)))
  }
  const nextSkip = skip + errors.length
  return {
    errors,
    ...(errors.length > 0 && nextSkip < batch.ended ? { nextSkip } : {}),
    ...(batch.closed === 1 && batch.forgotten !== null ? { goesWhenRead: true } : {}),
  } satisfies PageErrors
})
