import { putWebhookTarget } from "@trawl/store"
import { Clock, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { BatchFull, JobEnded, JobNotFound } from "../JobError.ts"
import { JobsSettings } from "../JobsSettings.ts"
import { type LanePlan, planLanes } from "../lanes/planLanes.ts"
import { requireStorage } from "../storage/Storage.ts"
import { appendBatchEvent } from "./appendBatchEvent.ts"
import { claimIdempotencyKey } from "./claimIdempotencyKey.ts"
import { insertPages } from "./insertPages.ts"
import type { BatchStatus } from "./JobStatus.ts"
import { requireQueueRoom } from "./requireQueueRoom.ts"
import type { Accepted, Submission, SubmittedWebhook } from "./Submission.ts"

/** What a submission wrote: the answer, and the lanes to start when it was not a replay. */
export interface Submitted {
  readonly accepted: Accepted
  readonly generation?: { readonly batchId: string; readonly generation: number; readonly lanes: number }
}

interface Generation {
  readonly batchId: string
  readonly generation: number
  readonly first: number
  readonly maxConcurrency: number | undefined
}

interface Target {
  readonly target_id: string | null
  readonly target_events: string | null
}

const recordTarget = Effect.fnUntraced(function* (batchId: string, webhook: SubmittedWebhook | undefined) {
  if (webhook === undefined) return { target_id: null, target_events: null } satisfies Target
  const id = SecureRandom.uuidV4Unsafe()
  yield* putWebhookTarget({ ...webhook, id, batchId })
  return { target_id: id, target_events: webhook.events.join(" ") } satisfies Target
})

const insertBatch = Effect.fnUntraced(function* (submission: Submission, batchId: string, target: Target) {
  const sql = yield* SqlClient.SqlClient
  const { retentionMillis } = yield* JobsSettings
  const now = yield* Clock.currentTimeMillis
  yield* sql`INSERT INTO batches ${sql.insert({
    id: batchId,
    team: submission.team,
    status: "scraping",
    closed: 0,
    max_concurrency: submission.maxConcurrency ?? null,
    total: submission.urls.length,
    completed: 0,
    failed: 0,
    cancelled: 0,
    credits: 0,
    generations: 1,
    ...target,
    created_at: now,
    expires_at: now + retentionMillis,
  })}`
})

interface ExtendedRow {
  readonly total: number
  readonly generations: number
  readonly max_concurrency: number | null
}

/** Makes room in a running batch. Its row is locked from here on, so it cannot close before the pages are there. */
const extendBatch = Effect.fnUntraced(function* (submission: Submission, id: string) {
  const sql = yield* SqlClient.SqlClient
  const pages = submission.urls.length
  const [row] = yield* sql<ExtendedRow>`UPDATE batches SET total = total + ${pages}, generations = generations + 1
    WHERE id = ${id} AND team = ${submission.team} AND status = 'scraping' AND closed = 0
    RETURNING total, generations, max_concurrency`
  if (row !== undefined) {
    const maxConcurrency = row.max_concurrency ?? undefined
    return { batchId: id, generation: row.generations - 1, first: row.total - pages, maxConcurrency }
  }
  const now = yield* Clock.currentTimeMillis
  const [ended] = yield* sql<{ readonly status: Exclude<BatchStatus, "scraping"> }>`SELECT status FROM batches
    WHERE id = ${id} AND team = ${submission.team} AND NOT (closed = 1 AND expires_at <= ${now})`
  return yield* ended === undefined ? new JobNotFound({ id }) : new JobEnded({ id, status: ended.status })
})

const insertGeneration = Effect.fnUntraced(function* (submission: Submission, generation: Generation, target: Target) {
  const sql = yield* SqlClient.SqlClient
  const { concurrency } = yield* JobsSettings
  const { batchId, first, maxConcurrency } = generation
  const plan: LanePlan = planLanes({ teamLimit: concurrency, maxConcurrency, pages: submission.urls.length })
  yield* sql`INSERT INTO generations ${sql.insert({
    batch_id: batchId,
    generation: generation.generation,
    first_page: first,
    lanes: plan.lanes,
    concurrency: plan.concurrency,
    options: JSON.stringify(submission.options),
    ...target,
    dispatched: 0,
  })}`
  yield* insertPages({ batchId, generation: generation.generation, first, lanes: plan.lanes, urls: submission.urls })
  return { batchId, generation: generation.generation, lanes: plan.lanes }
})

/**
 * Writes a new batch, or a new generation of a running one, in one transaction with its idempotency key
 * and its `started` event.
 */
export const submitBatch = Effect.fn("submitBatch")(function* (submission: Submission) {
  const sql = yield* SqlClient.SqlClient
  const { batchPages, retentionMillis } = yield* JobsSettings
  const { appendToId, idempotency, invalidURLs, team } = submission
  const write = Effect.gen(function* () {
    const id = appendToId ?? SecureRandom.uuidV7Unsafe()
    if (idempotency !== undefined) {
      const accepted = yield* claimIdempotencyKey({ ...submission, idempotency }, id, retentionMillis)
      if (accepted !== undefined) return { accepted } satisfies Submitted
    }
    yield* requireStorage(team)
    yield* requireQueueRoom(team, submission.urls.length)
    const first = { batchId: id, generation: 0, first: 0, maxConcurrency: submission.maxConcurrency }
    const generation = appendToId === undefined ? first : yield* extendBatch(submission, appendToId)
    if (generation.first + submission.urls.length > batchPages) return yield* new BatchFull({ limit: batchPages })
    const target = yield* recordTarget(id, submission.webhook)
    if (appendToId === undefined) yield* insertBatch(submission, id, target)
    const written = yield* insertGeneration(submission, generation, target)
    if (appendToId === undefined) {
      yield* appendBatchEvent({ batch_id: id, team, ...target }, { kind: "started", success: true })
    }
    const accepted: Accepted = { id, replayed: false, ...(invalidURLs === undefined ? {} : { invalidURLs }) }
    return { accepted, generation: written } satisfies Submitted
  })
  return yield* sql.withTransaction(write)
})
