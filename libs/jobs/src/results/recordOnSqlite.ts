import { putDocument, settleCredits } from "@trawl/store"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { appendBatchEvent } from "../batches/appendBatchEvent.ts"
import { closeBatch, type CountedBatch } from "../batches/closeBatch.ts"
import { changeUsage } from "../storage/teamUsage.ts"
import type { ResultRow } from "./PageResult.ts"

/** Those of the same batch that were ended before it in the same transaction: its counts are written last. */
interface Before {
  readonly completed: number
  readonly failed: number
}

const endPage = Effect.fnUntraced(function* (batchId: string, row: ResultRow, before: Before) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const place = row.completed ? sql`(SELECT completed + ${before.completed + 1} FROM batches WHERE id = ${batchId})` : sql`NULL`
  const failure = row.completed ? sql`NULL` : sql`(SELECT failed + cancelled + ${before.failed + 1} FROM batches WHERE id = ${batchId})`
  const ended = yield* sql`UPDATE pages
    SET status = ${row.completed ? "completed" : "failed"}, place = ${place}, failure = ${failure},
      code = ${row.code}, error = ${row.error}, finished_at = ${now}
    WHERE batch_id = ${batchId} AND generation = ${row.generation} AND n = ${row.n}
      AND status = 'pending' RETURNING n`
  return ended.length > 0
})

/** Ends the pages that have no result yet, one by one, and returns their results. */
const endPages = Effect.fnUntraced(function* (batchId: string, rows: ReadonlyArray<ResultRow>) {
  const completed: Array<ResultRow> = []
  const failed: Array<ResultRow> = []
  for (const row of rows) {
    if (!(yield* endPage(batchId, row, { completed: completed.length, failed: failed.length }))) continue
    if (row.completed) yield* putDocument({ id: row.id, batchId, body: row.body })
    ;(row.completed ? completed : failed).push(row)
  }
  return { completed, failed }
})

const eventOf = (row: ResultRow) =>
  row.completed
    ? ({ kind: "page", success: true, sourceUrl: row.url, documentId: row.id } as const)
    : ({ kind: "page", success: false, sourceUrl: row.url, error: row.error ?? "" } as const)

const sum = (rows: ReadonlyArray<ResultRow>, of: (row: ResultRow) => number): number => rows.reduce((total, row) => total + of(row), 0)

const chargesOf = (rows: ReadonlyArray<ResultRow>): ReadonlyMap<string, number> => {
  const charges = new Map<string, number>()
  for (const { credits, key } of rows) charges.set(key, (charges.get(key) ?? 0) + credits)
  return charges
}

const record = Effect.fnUntraced(function* (batchId: string, rows: ReadonlyArray<ResultRow>) {
  const sql = yield* SqlClient.SqlClient
  const { completed, failed } = yield* endPages(batchId, rows)
  const ended = [...completed, ...failed]
  if (ended.length === 0) return
  const bytes = sum(ended, (row) => row.bytes)
  const released = sum(ended, (row) => row.held)
  const [batch] = yield* sql<CountedBatch>`UPDATE batches
    SET completed = completed + ${completed.length}, failed = failed + ${failed.length},
      credits = credits + ${sum(ended, (row) => row.credits)}, bytes = bytes + ${bytes},
      reserved = reserved - ${released}
    WHERE id = ${batchId}
    RETURNING id AS batch_id, team, status, total, completed, failed, cancelled, target_id, target_events`
  if (batch === undefined) return
  for (const row of ended) yield* appendBatchEvent({ ...batch, target_id: row.target, target_events: "page" }, eventOf(row))
  yield* closeBatch(batch)
  yield* settleCredits({ team: batch.team, released, charged: chargesOf(ended), hasSucceeded: completed.length > 0 })
  yield* changeUsage(batch.team, bytes)
})

/** Writes results of a batch in one transaction, which has the store to itself and waits for nobody. */
export const recordOnSqlite = (batchId: string, rows: ReadonlyArray<ResultRow>) =>
  SqlClient.SqlClient.use((sql) => sql.withTransaction(record(batchId, rows)))
