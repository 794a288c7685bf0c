import {
  type BatchKey,
  makeBatchKey,
  putWebhookTarget,
  readBatchKey,
  releaseCredits,
  reserveCredits,
  type SealedUnreadable,
} from "@trawl/store"
import { Array, Clock, Data, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient, type SqlError } from "effect/sql"
import type { Generation } from "../engine/dispatchLanes.ts"
import { givenUp } from "../expiry/purgeStaged.ts"
import { BatchFull, JobEnded, JobNotFound, RetentionMismatch, StoreUnavailable } from "../JobError.ts"
import { JobsSettings } from "../JobsSettings.ts"
import { type LanePlan, type PlannedBatch, planLanes } from "../lanes/planLanes.ts"
import { batchLifetime } from "../retention/batchLifetime.ts"
import { notingUnwritable, requireStorage } from "../storage/Storage.ts"
import { appendBatchEvent } from "./appendBatchEvent.ts"
import { claimIdempotencyKey, findAccepted } from "./claimIdempotencyKey.ts"
import { pagesPerStatement } from "./insertPages.ts"
import type { BatchStatus, JobKind } from "./JobStatus.ts"
import { countCredits, countPages, type NewBatch, type NewPart } from "./NewBatch.ts"
import { requireQueueRoom } from "./requireQueueRoom.ts"
import { type GenerationAddress, sealOptions } from "./sealedOptions.ts"
import type { SubmissionAnswer, SubmittedWebhook } from "./Submission.ts"

/** The answer, and the lanes to start; a replay has none. */
export interface SubmissionResult {
  readonly accepted: SubmissionAnswer
  readonly generations: ReadonlyArray<Generation>
}

/** A generation whose pages are being written. They are invisible until it is published. */
interface ReservedGeneration extends GenerationAddress {
  readonly part: NewPart
  readonly plan: LanePlan
  readonly keyId: string | null
}

const kindOf = ({ crawl }: NewBatch): JobKind => (crawl === undefined ? "batch" : "crawl")

interface Target {
  readonly target_id: string | null
  readonly target_events: string | null
}

/** Inserts receivers, each once even if several parts share it. */
const targetsOf = ({ batchId, batchKey }: GenerationAddress, job: JobKind) => {
  const recorded = new Map<SubmittedWebhook, Target>()
  return Effect.fnUntraced(function* (webhook: SubmittedWebhook | undefined) {
    if (webhook === undefined) return { target_id: null, target_events: null } satisfies Target
    const before = recorded.get(webhook)
    if (before !== undefined) return before
    const id = SecureRandom.uuidV4Unsafe()
    yield* putWebhookTarget({ ...webhook, id, batchId, job }, batchKey)
    const target: Target = { target_id: id, target_events: webhook.events.join(" ") }
    recorded.set(webhook, target)
    return target
  })
}

/** Marks a batch as under zero data retention. */
const noteRetention = Effect.fnUntraced(function* (batchId: string, retention: "none" | undefined) {
  const sql = yield* SqlClient.SqlClient
  if (retention === "none") yield* sql`INSERT INTO zero_retention (batch_id) VALUES (${batchId})`
})

const insertBatch = Effect.fnUntraced(function* (batch: NewBatch, batchId: string, target: Target) {
  const sql = yield* SqlClient.SqlClient
  const { retentionMillis } = yield* JobsSettings
  const now = yield* Clock.currentTimeMillis
  yield* sql`INSERT INTO batches ${sql.insert({
    id: batchId,
    kind: kindOf(batch),
    team: batch.team,
    status: "scraping",
    closed: 0,
    max_concurrency: batch.maxConcurrency ?? null,
    total: countPages(batch),
    completed: 0,
    failed: 0,
    cancelled: 0,
    credits: 0,
    reserved: countCredits(batch.parts),
    generations: batch.parts.length,
    ...target,
    created_at: now,
    expires_at: now + batchLifetime(batch.retention, retentionMillis),
  })}`
  yield* noteRetention(batchId, batch.retention)
})

interface RunningRow {
  readonly total: number
  readonly generations: number
  readonly max_concurrency: number | null
}

/** Adds to a running batch. Locks its row, so that it cannot close before the transaction ends. */
const extendBatch = Effect.fnUntraced(function* (
  team: string,
  id: string,
  more: { readonly pages: number; readonly generations: number; readonly reserved: number },
) {
  const sql = yield* SqlClient.SqlClient
  const [row] =
    yield* sql<RunningRow>`UPDATE batches SET total = total + ${more.pages}, generations = generations + ${more.generations},
      reserved = reserved + ${more.reserved}
    WHERE id = ${id} AND team = ${team} AND kind = 'batch' AND status = 'scraping' AND closed = 0
    RETURNING total, generations, max_concurrency`
  if (row !== undefined) return row
  const now = yield* Clock.currentTimeMillis
  const [ended] = yield* sql<{ readonly status: Exclude<BatchStatus, "scraping"> }>`SELECT status FROM batches
    WHERE id = ${id} AND team = ${team} AND kind = 'batch' AND NOT (closed = 1 AND expires_at <= ${now})`
  return yield* ended === undefined ? new JobNotFound({ id }) : new JobEnded({ id, status: ended.status })
})

const requireBatchRoom = Effect.fnUntraced(function* (pages: number) {
  const { batchPages } = yield* JobsSettings
  if (pages > batchPages) return yield* new BatchFull({ limit: batchPages })
})

/** The encryption key: a new one, or that of the batch being appended to, whose retention applies to all of its pages. */
const keyOf = Effect.fnUntraced(function* (
  { appendToId, retention }: NewBatch,
  batchId: string,
): Effect.fn.Return<
  BatchKey | undefined,
  RetentionMismatch | SealedUnreadable | SqlError.SqlError,
  SqlClient.SqlClient
> {
  if (appendToId === undefined) return retention === "none" ? yield* makeBatchKey(batchId) : undefined
  const key = yield* readBatchKey(appendToId)
  return key === undefined && retention === "none" ? yield* new RetentionMismatch({ id: appendToId }) : key
})

/** A crawl may have to afford more pages than its start, for which alone credits stay reserved. */
const reserveFor = Effect.fnUntraced(function* ({ crawl, parts, team }: NewBatch) {
  const held = countCredits(parts)
  const more = held * (Math.max(1, crawl?.affords ?? 1) - 1)
  yield* reserveCredits(team, held + more)
  if (more > 0) yield* releaseCredits(team, more)
})

/** Lanes for the pages that a crawl may bring, not for its start alone. */
const planPart = ({ crawl }: NewBatch, pages: number, batch: Omit<PlannedBatch, "pages">): LanePlan =>
  crawl === undefined
    ? planLanes({ ...batch, pages })
    : planLanes({ ...batch, pages: crawl.limit, ...(crawl.paced ? { maxConcurrency: 1 } : {}) })

/** Reserves a generation number for each part, places in the team's queue, and credits; fails when any limit is exceeded. */
const reserve = Effect.fnUntraced(function* (batch: NewBatch) {
  const sql = yield* SqlClient.SqlClient
  const { concurrency } = yield* JobsSettings
  const { appendToId, keyId = null, parts, team } = batch
  const pages = countPages(batch)
  const running =
    appendToId === undefined
      ? undefined
      : yield* extendBatch(team, appendToId, { pages: 0, generations: parts.length, reserved: 0 })
  yield* requireBatchRoom((running?.total ?? 0) + pages)
  // Last: they lock the team's queue and its account.
  yield* requireQueueRoom(team, pages)
  yield* reserveFor(batch)
  const batchId = appendToId ?? SecureRandom.uuidV7Unsafe()
  const first = running === undefined ? 0 : running.generations - parts.length
  const maxConcurrency = running === undefined ? batch.maxConcurrency : (running.max_concurrency ?? undefined)
  const isShared = sql.onDialectOrElse({ pg: () => true, orElse: () => false })
  const batchKey = yield* keyOf(batch, batchId)
  const created_at = yield* Clock.currentTimeMillis
  const reserved = Array.map(parts, (part, index): ReservedGeneration => ({
    batchId,
    batchKey,
    generation: first + index,
    part,
    keyId,
    plan: planPart(batch, part.pages, { teamLimit: concurrency, maxConcurrency, isShared }),
  }))
  yield* sql`INSERT INTO staged_pages ${sql.insert(
    Array.map(reserved, ({ generation, part }) => ({
      batch_id: batchId,
      generation,
      team,
      pages: part.pages,
      credits: part.pages * part.pageCredits,
      created_at,
    })),
  )}`
  return reserved
})

const insertGeneration = Effect.fnUntraced(function* (
  { keyId, part, plan, ...address }: ReservedGeneration,
  firstPage: number,
  target: Target,
) {
  const sql = yield* SqlClient.SqlClient
  const { batchId, generation } = address
  yield* sql`INSERT INTO generations ${sql.insert({
    batch_id: batchId,
    generation,
    first_page: firstPage,
    pages: part.pages,
    lanes: plan.lanes,
    concurrency: plan.concurrency,
    options: yield* sealOptions(address, part.options),
    page_credits: part.pageCredits,
    key_id: keyId,
    ...target,
    dispatched: 0,
  })}`
  return { batchId, generation, lanes: plan.lanes } satisfies Generation
})

/** Unstages the pages; fails when they were given up meanwhile. */
const unstage = Effect.fnUntraced(function* (reserved: Array.NonEmptyReadonlyArray<ReservedGeneration>) {
  const sql = yield* SqlClient.SqlClient
  const [{ batchId, generation }] = reserved
  const staged = yield* sql`DELETE FROM staged_pages
    WHERE batch_id = ${batchId} AND generation >= ${generation} AND generation < ${generation + reserved.length} AND created_at <> ${givenUp} RETURNING batch_id`
  if (staged.length < reserved.length) return yield* new StoreUnavailable()
})

/** Another process has accepted the same submission meanwhile: the reservation is not needed. */
class Replayed extends Data.TaggedError("Replayed")<{ readonly accepted: SubmissionAnswer }> {}

/** Gives up the staged pages of a long list; the next purge removes them. */
const giveUp = Effect.fnUntraced(function* (
  [{ batchId, generation }]: Array.NonEmptyReadonlyArray<ReservedGeneration>,
  parts: number,
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE staged_pages SET created_at = ${givenUp} WHERE batch_id = ${batchId} AND generation >= ${generation} AND generation < ${generation + parts}`
})

/** Publishes the written pages in their batch, with the idempotency key and the `started` event. */
const publish = Effect.fnUntraced(function* (
  batch: NewBatch,
  reserved: Array.NonEmptyReadonlyArray<ReservedGeneration>,
) {
  const { retentionMillis } = yield* JobsSettings
  const { appendToId, idempotency, invalidURLs, team } = batch
  const [{ batchId, batchKey }] = reserved
  if (idempotency !== undefined) {
    const expiresIn = batchLifetime(batchKey === undefined ? undefined : "none", retentionMillis)
    const accepted = yield* claimIdempotencyKey({ ...batch, idempotency }, { batchId, batchKey, expiresIn })
    if (accepted !== undefined) return yield* new Replayed({ accepted })
  }
  const pages = countPages(batch)
  const total =
    appendToId === undefined
      ? pages
      : (yield* extendBatch(team, appendToId, { pages, generations: 0, reserved: countCredits(batch.parts) })).total
  yield* requireBatchRoom(total)
  yield* unstage(reserved)
  const recordTarget = targetsOf(reserved[0], kindOf(batch))
  if (appendToId === undefined) {
    const target = yield* recordTarget(batch.webhook)
    yield* insertBatch(batch, batchId, target)
    yield* appendBatchEvent({ batch_id: batchId, team, ...target }, { kind: "started", success: true })
  }
  const generations: Array<Generation> = []
  let firstPage = total - pages
  for (const one of reserved) {
    generations.push(yield* insertGeneration(one, firstPage, yield* recordTarget(one.part.webhook)))
    firstPage += one.part.pages
  }
  const accepted: SubmissionAnswer = {
    id: batchId,
    replayed: false,
    ...(invalidURLs === undefined ? {} : { invalidURLs }),
  }
  return { accepted, generations } satisfies SubmissionResult
})

/**
 * Writes a new batch, or new generations of a running one, atomically for readers. A short list is one transaction.
 * The pages of a longer one are staged first, in many transactions, so that others do not wait for all of them; `purgeStaged` removes what a dying process leaves.
 */
export const writeBatch = Effect.fn("writeBatch")(function* (batch: NewBatch) {
  const sql = yield* SqlClient.SqlClient
  const { idempotency, team } = batch
  const isLong = batch.isStaged === true || countPages(batch) > pagesPerStatement
  const inTransaction: <A, E, R>(step: Effect.Effect<A, E, R>) => Effect.Effect<A, E | SqlError.SqlError, R> = (step) =>
    isLong ? sql.withTransaction(step) : step
  const accepted = idempotency === undefined ? undefined : yield* findAccepted({ ...batch, idempotency })
  if (accepted !== undefined) return { accepted, generations: [] } satisfies SubmissionResult
  // Outside of transactions: it may wait for a measurement that waits for the store.
  yield* requireStorage(team)
  const write = Effect.gen(function* () {
    const reserved = yield* inTransaction(reserve(batch))
    yield* batch.write(reserved)
    const published = inTransaction(publish(batch, reserved))
    return yield* isLong
      ? Effect.tapErrorTag(published, "Replayed", () => giveUp(reserved, reserved.length))
      : published
  })
  // The transaction of a short list is then rolled back.
  return yield* Effect.catchTag(isLong ? write : sql.withTransaction(write), "Replayed", ({ accepted }) =>
    Effect.succeed<SubmissionResult>({ accepted, generations: [] }),
  )
}, notingUnwritable)
