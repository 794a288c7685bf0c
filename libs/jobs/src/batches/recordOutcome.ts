import type { PageOutcome } from "@trawl/core"
import { putDocument } from "@trawl/store"
import { Clock, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { notingFull } from "../storage/Storage.ts"
import { changeUsage } from "../storage/teamUsage.ts"
import { storableText } from "../storableText.ts"
import { appendBatchEvent, type EventTarget } from "./appendBatchEvent.ts"
import { closeBatch, type CountedBatch } from "./closeBatch.ts"

/** A page of a lane that has no result yet. */
export interface PendingPage {
  readonly batchId: string
  readonly generation: number
  readonly lane: number
  readonly n: number
  readonly id: string
  readonly url: string
}

/** The page has a result already, or its batch is gone: this one changes nothing. */
class AlreadyRecorded extends Schema.TaggedError<AlreadyRecorded>()("AlreadyRecorded", {}) {}

const bytesOf = (outcome: PageOutcome): number => (outcome.status === "completed" ? Buffer.byteLength(outcome.document) : 0)

const countOutcome = Effect.fnUntraced(function* (page: PendingPage, outcome: PageOutcome) {
  const sql = yield* SqlClient.SqlClient
  const completed = outcome.status === "completed" ? 1 : 0
  const credits = outcome.status === "completed" ? outcome.creditsUsed : 0
  const bytes = bytesOf(outcome)
  // First, because it locks the batch: places are given and the end is seen in one order, whoever writes.
  const [batch] = yield* sql<CountedBatch>`UPDATE batches
    SET completed = completed + ${completed}, failed = failed + ${1 - completed}, credits = credits + ${credits},
      bytes = bytes + ${bytes}
    WHERE id = ${page.batchId}
    RETURNING id AS batch_id, team, status, total, completed, failed, cancelled, target_id, target_events`
  return batch ?? (yield* new AlreadyRecorded())
})

const endPage = Effect.fnUntraced(function* (page: PendingPage, outcome: PageOutcome, batch: CountedBatch) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const change = outcome.status === "completed"
    ? { status: "completed", place: batch.completed, failure: null, code: null, error: null }
    : { status: "failed", place: null, failure: batch.failed + batch.cancelled, code: storableText(outcome.code), error: storableText(outcome.error) }
  const ended = yield* sql`UPDATE pages
    SET status = ${change.status}, place = ${change.place}, failure = ${change.failure},
      code = ${change.code}, error = ${change.error}, finished_at = ${now}
    WHERE batch_id = ${page.batchId} AND generation = ${page.generation} AND lane = ${page.lane} AND n = ${page.n}
      AND status = 'pending' RETURNING n`
  if (ended.length === 0) return yield* new AlreadyRecorded()
})

const appendPageEvent = (page: PendingPage, outcome: PageOutcome, target: EventTarget) =>
  outcome.status === "completed"
    ? appendBatchEvent(target, { kind: "page", success: true, sourceUrl: page.url, documentId: page.id })
    : appendBatchEvent(target, {
        kind: "page",
        success: false,
        error: storableText(outcome.error),
        sourceUrl: page.url,
      })

/**
 * Writes what came of a page, once: its row, its document, the batch's counts, its event, and the batch's end
 * when it was the last, all in one transaction. A page that ran twice is recorded the first time.
 */
export const recordOutcome = Effect.fnUntraced(
  function* (page: PendingPage, outcome: PageOutcome, target: EventTarget) {
    const sql = yield* SqlClient.SqlClient
    const write = Effect.gen(function* () {
      const batch = yield* countOutcome(page, outcome)
      yield* endPage(page, outcome, batch)
      if (outcome.status === "completed") {
        yield* putDocument({ id: page.id, batchId: page.batchId, body: outcome.document })
      }
      yield* appendPageEvent(page, outcome, target)
      yield* closeBatch(batch)
      yield* changeUsage(batch.team, bytesOf(outcome))
    })
    yield* sql.withTransaction(write)
  },
  Effect.catchTag("AlreadyRecorded", () => Effect.void),
  notingFull,
)
