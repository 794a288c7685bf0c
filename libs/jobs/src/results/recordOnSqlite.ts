import { appendEvents, putDocuments, settleCredits } from "@trawl/store"
import { Clock, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import type { CrawlProgression } from "../crawls/CrawlProgression.ts"
import type { Standing } from "../crawls/KnownAddresses.ts"
import { openCrawl } from "../crawls/sqlite/CrawlChanges.ts"
import { followCrawl } from "../crawls/sqlite/followCrawl.ts"
import { resolveEnds } from "../crawls/sqlite/resolveEnds.ts"
import { closeBatch, type CountedBatch } from "../batches/closeBatch.ts"
import { changeUsage } from "../storage/teamUsage.ts"
import type { ResultRow } from "./PageResult.ts"

/** A result with its place among the documents or the failures of the batch. */
interface EndedRow extends ResultRow {
  readonly place: number
}

interface PendingRow {
  readonly generation: number
  readonly n: number
  readonly completed: number
  readonly failed: number
}

const keyOf = ({ generation, n }: Pick<ResultRow, "generation" | "n">): string => `${generation} ${n}`

/** The first result of each page without one, in order, with the places that were given before. */
const pendingRows = Effect.fnUntraced(function* (batchId: string, rows: ReadonlyArray<ResultRow>) {
  const sql = yield* SqlClient.SqlClient
  const found =
    yield* sql<PendingRow>`SELECT pages.generation, pages.n, batches.completed, batches.failed + batches.cancelled AS failed
    FROM json_each(${JSON.stringify(rows.map(({ generation, n }) => [generation, n]))}) AS ended
      CROSS JOIN pages ON pages.batch_id = ${batchId} AND pages.generation = ended.value ->> 0 AND pages.n = ended.value ->> 1
      CROSS JOIN batches ON batches.id = pages.batch_id
    WHERE pages.status = 'pending'`
  const pending = new Set(found.map(keyOf))
  return { before: found[0] ?? { completed: 0, failed: 0 }, pending: rows.filter((row) => pending.delete(keyOf(row))) }
})

type Places = Pick<PendingRow, "completed" | "failed">

const placeRows = (rows: ReadonlyArray<ResultRow>, before: Places): ReadonlyArray<EndedRow> => {
  const last = { ...before, skipped: 0 }
  return rows.map((row) => ({ ...row, place: ++last[row.status] }))
}

// The batch's id comes with each page, not as a parameter: otherwise SQLite scans all pages of the batch and looks each up among these.
const endPages = Effect.fnUntraced(function* (batchId: string, rows: ReadonlyArray<EndedRow>) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const ends = rows.map(({ code, error, generation, n, place, status }) => [
    batchId,
    generation,
    n,
    status,
    status === "completed" ? place : null,
    status === "failed" ? place : null,
    code,
    error,
  ])
  yield* sql`UPDATE pages
    SET status = ended.value ->> 3, place = ended.value ->> 4, failure = ended.value ->> 5,
      code = ended.value ->> 6, error = ended.value ->> 7, finished_at = ${now}
    FROM json_each(${JSON.stringify(ends)}) AS ended
    WHERE batch_id = ended.value ->> 0 AND generation = ended.value ->> 1 AND n = ended.value ->> 2`
})

const appendPageEvents = (batchId: string, team: string, rows: ReadonlyArray<EndedRow>) =>
  appendEvents(
    rows.flatMap(({ error, id, status, target, url }) => {
      if (target === null || status === "skipped") return []
      const completed = status === "completed"
      const event = {
        id: SecureRandom.uuidV4Unsafe(),
        batchId,
        team,
        kind: "page",
        success: completed,
        sourceUrl: url,
      } as const
      return [
        completed ? { ...event, targetId: target, documentId: id } : { ...event, targetId: target, error: error ?? "" },
      ]
    }),
  )

const sum = (rows: ReadonlyArray<ResultRow>, of: (row: ResultRow) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

const chargesOf = (rows: ReadonlyArray<ResultRow>): ReadonlyMap<string, number> => {
  const charges = new Map<string, number>()
  for (const { credits, key } of rows) charges.set(key, (charges.get(key) ?? 0) + credits)
  return charges
}

const isFailed = ({ status }: ResultRow): boolean => status === "failed"

/** What became of results of a crawl. */
export interface RecordedCrawl {
  readonly progression?: CrawlProgression
  /** How the addresses that they name are recorded, by key. */
  readonly standings?: ReadonlyMap<string, Standing>
}

const record = Effect.fnUntraced(function* (batchId: string, rows: ReadonlyArray<ResultRow>) {
  const sql = yield* SqlClient.SqlClient
  const { before, pending } = yield* pendingRows(batchId, rows)
  const [first] = pending
  if (first === undefined) return {} satisfies RecordedCrawl
  const changes = first.crawl === undefined ? undefined : yield* openCrawl(batchId)
  const ended = placeRows(changes === undefined ? pending : yield* resolveEnds(changes, pending), before)
  yield* endPages(batchId, ended)
  const completed = ended.filter(({ status }) => status === "completed")
  yield* putDocuments(completed.map(({ body, id }) => ({ id, batchId, body })))
  // Sitemaps were never counted.
  const left = ended.filter(({ crawl, status }) => status === "skipped" && crawl?.kind !== "sitemap").length
  const bytes = sum(ended, (row) => row.bytes)
  const released = sum(ended, (row) => row.held)
  const [batch] = yield* sql<CountedBatch>`UPDATE batches
    SET completed = completed + ${completed.length}, failed = failed + ${ended.filter(isFailed).length}, total = total - ${left},
      credits = credits + ${sum(ended, (row) => row.credits)}, bytes = bytes + ${bytes},
      reserved = reserved - ${released}
    WHERE id = ${batchId}
    RETURNING id AS batch_id, kind, team, status, total, completed, failed, cancelled, target_id, target_events`
  if (batch === undefined) return {} satisfies RecordedCrawl
  yield* appendPageEvents(batchId, batch.team, ended)
  if (changes === undefined) yield* closeBatch(batch)
  yield* settleCredits({ team: batch.team, released, charged: chargesOf(ended), hasSucceeded: completed.length > 0 })
  const progression = changes === undefined ? undefined : yield* followCrawl(changes, ended, batch)
  yield* changeUsage(batch.team, bytes + (changes?.bytes ?? 0))
  return {
    ...(progression === undefined ? {} : { progression }),
    ...(changes === undefined ? {} : { standings: changes.standings }),
  } satisfies RecordedCrawl
})

/** Writes results of a batch in one transaction with exclusive use of the store. Returns what became of those of a crawl. */
export const recordOnSqlite = (batchId: string, rows: ReadonlyArray<ResultRow>) =>
  SqlClient.SqlClient.use((sql) => sql.withTransaction(record(batchId, rows)))
