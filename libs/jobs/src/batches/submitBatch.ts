import { putWebhookTarget } from "@trawl/store"
import { Clock, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient, type SqlError } from "effect/sql"
import { givenUp } from "../expiry/purgeStaged.ts"
import { BatchFull, JobEnded, JobNotFound, StoreUnavailable } from "../JobError.ts"
import { JobsSettings } from "../JobsSettings.ts"
import { type LanePlan, planLanes } from "../lanes/planLanes.ts"
import { notingUnwritable, requireStorage } from "../storage/Storage.ts"
import { appendBatchEvent } from "./appendBatchEvent.ts"
import { claimIdempotencyKey, findAccepted } from "./claimIdempotencyKey.ts"
import { insertPages, pagesPerStatement } from "./insertPages.ts"
import type { BatchStatus } from "./JobStatus.ts"
import { requireQueueRoom } from "./requireQueueRoom.ts"
import { sealOptions } from "./sealedOptions.ts"
import type { Accepted, Submission, SubmittedWebhook } from "./Submission.ts"

/** What a submission wrote: the answer, and the lanes to start when it was not a replay. */
export interface Submitted {
  readonly accepted: Accepted
  readonly generation?: { readonly batchId: string; readonly generation: number; readonly lanes: number }
}

/** A generation whose pages are about to be written. Nobody sees them before it is published. */
interface Generation {
  readonly batchId: string
  readonly generation: number
  readonly plan: LanePlan
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

interface RunningRow {
  readonly total: number
  readonly generations: number
  readonly max_concurrency: number | null
}

/** Adds to a running batch. Its row is locked from here on, so it cannot close before the transaction ends. */
const extendBatch = Effect.fnUntraced(function* (team: string, id: string, more: { readonly pages: number; readonly generations: number }) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<RunningRow>`UPDATE batches SET total = total + ${more.pages}, generations = generations + ${more.generations}
    WHERE id = ${id} AND team = ${team} AND status = 'scraping' AND closed = 0
    RETURNING total, generations, max_concurrency`
  if (row !== undefined) return row
  const now = yield* Clock.currentTimeMillis
  const [ended] = yield* sql<{ readonly status: Exclude<BatchStatus, "scraping"> }>`SELECT status FROM batches
    WHERE id = ${id} AND team = ${team} AND NOT (closed = 1 AND expires_at <= ${now})`
  return yield* ended === undefined ? new JobNotFound({ id }) : new JobEnded({ id, status: ended.status })
})

const requireBatchRoom = Effect.fnUntraced(function* (pages: number) {
  const { batchPages } = yield* JobsSettings
  if (pages > batchPages) return yield* new BatchFull({ limit: batchPages })
})

/** Takes a number for the pages, and their places in the team's queue; refuses what is too much for either. */
const reserve = Effect.fnUntraced(function* (submission: Submission) {
  const sql = yield* SqlClient.SqlClient
  const { concurrency } = yield* JobsSettings
  const { appendToId, team, urls } = submission
  const running = appendToId === undefined ? undefined : yield* extendBatch(team, appendToId, { pages: 0, generations: 1 })
  yield* requireBatchRoom((running?.total ?? 0) + urls.length)
  // Last: it locks the team's queue, and waiting helps against nothing else.
  yield* requireQueueRoom(team, urls.length)
  const batchId = appendToId ?? SecureRandom.uuidV7Unsafe()
  const generation = running === undefined ? 0 : running.generations - 1
  const maxConcurrency = running === undefined ? submission.maxConcurrency : (running.max_concurrency ?? undefined)
  const isShared = sql.onDialectOrElse({ pg: () => true, orElse: () => false })
  const plan = planLanes({ teamLimit: concurrency, maxConcurrency, pages: urls.length, isShared })
  const created_at = yield* Clock.currentTimeMillis
  yield* sql`INSERT INTO staged_pages ${sql.insert({ batch_id: batchId, generation, team, pages: urls.length, created_at })}`
  return { batchId, generation, plan } satisfies Generation
})

const insertGeneration = Effect.fnUntraced(function* (submission: Submission, written: Generation & { readonly first: number }, target: Target) {
  const sql = yield* SqlClient.SqlClient
  const { batchId, first, generation, plan } = written
  yield* sql`INSERT INTO generations ${sql.insert({
    batch_id: batchId,
    generation,
    first_page: first,
    pages: submission.urls.length,
    lanes: plan.lanes,
    concurrency: plan.concurrency,
    options: yield* sealOptions(written, submission.options),
    ...target,
    dispatched: 0,
  })}`
  return { batchId, generation, lanes: plan.lanes }
})

/** Makes the pages that were written a part of their batch, with the idempotency key and the `started` event. */
const publish = Effect.fnUntraced(function* (submission: Submission, written: Generation) {
  const sql = yield* SqlClient.SqlClient
  const { retentionMillis } = yield* JobsSettings
  const { appendToId, idempotency, invalidURLs, team } = submission
  const { batchId, generation } = written
  if (idempotency !== undefined) {
    const accepted = yield* claimIdempotencyKey({ ...submission, idempotency }, batchId, retentionMillis)
    if (accepted !== undefined) return { accepted } satisfies Submitted
  }
  const pages = submission.urls.length
  const total = appendToId === undefined ? pages : (yield* extendBatch(team, appendToId, { pages, generations: 0 })).total
  yield* requireBatchRoom(total)
  const staged = yield* sql`DELETE FROM staged_pages
    WHERE batch_id = ${batchId} AND generation = ${generation} AND created_at <> ${givenUp} RETURNING batch_id`
  if (staged.length === 0) return yield* new StoreUnavailable()
  const target = yield* recordTarget(batchId, submission.webhook)
  if (appendToId === undefined) yield* insertBatch(submission, batchId, target)
  const inserted = yield* insertGeneration(submission, { ...written, first: total - pages }, target)
  if (appendToId === undefined) {
    yield* appendBatchEvent({ batch_id: batchId, team, ...target }, { kind: "started", success: true })
  }
  const accepted: Accepted = { id: batchId, replayed: false, ...(invalidURLs === undefined ? {} : { invalidURLs }) }
  return { accepted, generation: inserted } satisfies Submitted
})

/**
 * Writes a new batch, or a new generation of a running one: all of it or nothing that anybody sees. A short list is one
 * transaction. The pages of a longer one are written first, in many, so that others need not wait for all of them; what a
 * process leaves that dies meanwhile, `purgeStaged` removes.
 */
export const submitBatch = Effect.fn("submitBatch")(function* (submission: Submission) {
  const sql = yield* SqlClient.SqlClient
  const { idempotency, team, urls } = submission
  const inTransaction: <A, E, R>(step: Effect.Effect<A, E, R>) => Effect.Effect<A, E | SqlError.SqlError, R> = (step) =>
    urls.length > pagesPerStatement ? sql.withTransaction(step) : step
  const accepted = idempotency === undefined ? undefined : yield* findAccepted({ ...submission, idempotency })
  if (accepted !== undefined) return { accepted } satisfies Submitted
  // Outside of the transactions: it may wait for a measurement that waits for the store.
  yield* requireStorage(team)
  const write = Effect.gen(function* () {
    const reserved = yield* inTransaction(reserve(submission))
    yield* insertPages({ ...reserved, urls })
    return yield* inTransaction(publish(submission, reserved))
  })
  return yield* urls.length > pagesPerStatement ? write : sql.withTransaction(write)
}, notingUnwritable)
