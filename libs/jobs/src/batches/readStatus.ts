import { countFitting, sealedLength } from "@trawl/store"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { readProgress } from "../crawls/readProgress.ts"
import { JobNotFound } from "../JobError.ts"
import type { JobId } from "../Jobs.ts"
import { countColumns, type CountRow, jobCounts } from "./jobCounts.ts"
import type { JobStatus, ListedDocument } from "./JobStatus.ts"
import type { ListTurn } from "./ListTurns.ts"
import { ofKind } from "./ofKind.ts"
import { endOfPortion, type PortionQuery } from "./Portion.ts"

const defaultLimit = 100
/** Bytes of documents in one answer; a single larger one is returned alone. The original service's value. */
const maxBytes = 10 * 1024 * 1024

interface BatchRow extends CountRow {
  readonly closed: number
  readonly error: string | null
  /** Null for a batch without zero data retention. */
  readonly forgotten: string | null
}

const readBatch = Effect.fnUntraced(function* ({ id, kind, team }: JobId, now: number) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<BatchRow>`SELECT ${countColumns(sql)}, closed, error,
      (SELECT batch_id FROM zero_retention WHERE batch_id = batches.id) AS forgotten
    FROM batches WHERE id = ${id} AND team = ${team}${ofKind(sql, kind)} AND NOT (closed = 1 AND expires_at <= ${now})`
  return row ?? (yield* new JobNotFound({ id }))
})

interface DocumentRow {
  readonly id: string
  readonly bytes: number
  readonly started_at: number | bigint | null
  readonly finished_at: number | bigint
}

// Only sizes: both databases know them without reading the text.
const listDocuments = Effect.fnUntraced(function* (
  id: string,
  { end, isSealed, skip }: { readonly skip: number; readonly end: number; readonly isSealed: boolean },
) {
  const sql = yield* SqlClient.SqlClient
  const rows =
    yield* sql<DocumentRow>`SELECT documents.id, octet_length(documents.body) AS bytes, pages.started_at, pages.finished_at
    FROM pages JOIN documents ON documents.id = pages.id
    WHERE pages.batch_id = ${id} AND pages.place > ${skip} AND pages.place <= ${end} ORDER BY pages.place`
  const listed = rows.map((row): ListedDocument => ({
    id: row.id,
    bytes: isSealed ? sealedLength(Number(row.bytes)) : Number(row.bytes),
    ...(row.started_at === null ? {} : { startedAt: Number(row.started_at) }),
    finishedAt: Number(row.finished_at),
  }))
  return listed.slice(
    0,
    countFitting(
      listed.map(({ bytes }) => bytes),
      maxBytes,
    ),
  )
})

/** Reads a batch's counts and the documents from place `skip + 1`: at most `limit` (100), at most 10 MiB. */
export const readStatus = Effect.fn("readStatus")(function* (query: PortionQuery, inTurn: ListTurn) {
  const { id, limit = defaultLimit, skip = 0, team } = query
  const now = yield* Clock.currentTimeMillis
  const row = yield* readBatch(query, now)
  const end = endOfPortion({ limit, skip }, row.completed)
  const documents =
    end > skip ? yield* inTurn(team, listDocuments(id, { skip, end, isSealed: row.forgotten !== null })) : []
  const nextSkip = skip + documents.length
  const status: JobStatus = {
    id,
    ...jobCounts(row, now),
    ...(row.kind === "crawl" ? { crawl: yield* readProgress({ id, ...row }) } : {}),
    ...(row.error === null ? {} : { error: row.error }),
    documents,
    ...(documents.length > 0 && nextSkip < row.completed ? { nextSkip } : {}),
    ...(row.closed === 1 && row.forgotten !== null ? { goesWhenRead: true } : {}),
  }
  return status
})
