import { putDocument } from "@trawl/store"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { appendBatchEvent, type EventTarget } from "../batches/appendBatchEvent.ts"
import { closeBatch, type CountedBatch } from "../batches/closeBatch.ts"
import { changeUsage } from "../storage/teamUsage.ts"
import type { ResultRow } from "./PageResult.ts"

type Counts = Pick<CountedBatch, "team" | "completed" | "failed" | "cancelled">

const endPage = Effect.fnUntraced(function* (batchId: string, row: ResultRow, counts: Counts) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const change = row.completed
    ? { status: "completed", place: counts.completed + 1, failure: null }
    : { status: "failed", place: null, failure: counts.failed + counts.cancelled + 1 }
  const ended = yield* sql`UPDATE pages
    SET status = ${change.status}, place = ${change.place}, failure = ${change.failure},
      code = ${row.code}, error = ${row.error}, finished_at = ${now}
    WHERE batch_id = ${batchId} AND generation = ${row.generation} AND lane = ${row.lane} AND n = ${row.n}
      AND status = 'pending' RETURNING n`
  return ended.length > 0
})

const eventOf = (row: ResultRow) =>
  row.completed
    ? ({ kind: "page", success: true, sourceUrl: row.url, documentId: row.id } as const)
    : ({ kind: "page", success: false, sourceUrl: row.url, error: row.error ?? "" } as const)

/** Ends the pages that have no result yet, one by one, and returns their results. */
const endPages = Effect.fnUntraced(function* (batchId: string, rows: ReadonlyArray<ResultRow>, counts: Counts) {
  const { team } = counts
  let { completed, failed } = counts
  const ended: Array<ResultRow> = []
  for (const row of rows) {
    if (!(yield* endPage(batchId, row, { ...counts, completed, failed }))) continue
    ended.push(row)
    if (row.completed) {
      completed += 1
      yield* putDocument({ id: row.id, batchId, body: row.body })
    } else failed += 1
    const target: EventTarget = { batch_id: batchId, team, target_id: row.target, target_events: "page" }
    yield* appendBatchEvent(target, eventOf(row))
  }
  return ended
})

const sum = (rows: ReadonlyArray<ResultRow>, of: (row: ResultRow) => number): number => rows.reduce((total, row) => total + of(row), 0)

const record = Effect.fnUntraced(function* (batchId: string, rows: ReadonlyArray<ResultRow>) {
  const sql = yield* SqlClient.SqlClient
  const [counts] = yield* sql<Counts>`SELECT team, completed, failed, cancelled FROM batches WHERE id = ${batchId}`
  if (counts === undefined) return
  const ended = yield* endPages(batchId, rows, counts)
  if (ended.length === 0) return
  const completed = sum(ended, (row) => (row.completed ? 1 : 0))
  const bytes = sum(ended, (row) => row.bytes)
  const [batch] = yield* sql<CountedBatch>`UPDATE batches
    SET completed = completed + ${completed}, failed = failed + ${ended.length - completed},
      credits = credits + ${sum(ended, (row) => row.credits)}, bytes = bytes + ${bytes}
    WHERE id = ${batchId}
    RETURNING id AS batch_id, team, status, total, completed, failed, cancelled, target_id, target_events`
  if (batch !== undefined) yield* closeBatch(batch)
  yield* changeUsage(counts.team, bytes)
})

/** Writes results of a batch in one transaction, which has the store to itself and waits for nobody. */
export const recordOnSqlite = (batchId: string, rows: ReadonlyArray<ResultRow>) =>
  SqlClient.SqlClient.use((sql) => sql.withTransaction(record(batchId, rows)))
