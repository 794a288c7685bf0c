import { type BatchKey, openText, openWebhookTarget, readBatchKey, sealedPlace } from "@trawl/store"
import { Array, Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { insertRetried, readRetried } from "../crawls/retryCrawl.ts"
import { JobNotFound, JobNotRetryable } from "../JobError.ts"
import type { JobId } from "../Jobs.ts"
import { deniedCode } from "./deniedCode.ts"
import { insertPages, pagesPerStatement } from "./insertPages.ts"
import type { BatchStatus, JobKind } from "./JobStatus.ts"
import type { NewPart } from "./NewBatch.ts"
import { ofKind } from "./ofKind.ts"
import { type GenerationAddress, openOptions } from "./sealedOptions.ts"
import type { Submission, SubmittedWebhook } from "./Submission.ts"
import { writeBatch } from "./writeBatch.ts"

/** An ended batch whose failed pages are to run again, with at most the batch's concurrency and that given here. */
export interface Retry extends JobId, Pick<Submission, "idempotency" | "keyId" | "maxConcurrency" | "retention"> {}

/** Maximum distinct requests of failed pages, and characters of their stored options: all are in memory at once. */
const [maxRequests, maxOptions] = [100, 20_000_000]

interface BatchRow {
  readonly kind: JobKind
  readonly status: BatchStatus
  readonly closed: number
  readonly max_concurrency: number | null
  readonly completed: number
  readonly failed: number
  /** Those of `failed` that are not to run again. */
  readonly denied: number
  readonly cancelled: number
  readonly target_id: string | null
  /** Null for a batch without zero data retention. */
  readonly forgotten: string | null
}

/** An ended batch, with its encryption key if it has one. */
interface EndedBatch extends BatchRow {
  readonly batchKey: BatchKey | undefined
}

const readBatch = Effect.fnUntraced(function* ({ id, kind, team }: JobId) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const [row] =
    yield* sql<BatchRow>`SELECT kind, status, closed, max_concurrency, completed, failed, cancelled, target_id,
      CAST((SELECT COUNT(*) FROM pages WHERE batch_id = ${id} AND failure > 0 AND code = ${deniedCode}) AS INTEGER) AS denied,
      (SELECT batch_id FROM zero_retention WHERE batch_id = batches.id) AS forgotten FROM batches
    WHERE id = ${id} AND team = ${team}${ofKind(sql, kind)} AND NOT (closed = 1 AND expires_at <= ${now})`
  if (row === undefined) return yield* new JobNotFound({ id })
  if (row.closed === 0) return yield* new JobNotRetryable({ reason: "running" })
  if (row.failed === row.denied) return yield* new JobNotRetryable({ reason: "nothingFailed" })
  const batchKey = row.forgotten === null ? undefined : ((yield* readBatchKey(id)) ?? (yield* new JobNotFound({ id })))
  return { ...row, batchKey } satisfies EndedBatch
})

interface FailedPage {
  readonly generation: number
  readonly url: string
}

/** Runs `use` on the failed pages of a batch, as many at a time as one statement writes, in the order of failure. */
const eachStep = Effect.fnUntraced(function* <E, R>(
  id: string,
  { cancelled, failed }: BatchRow,
  use: (pages: ReadonlyArray<FailedPage>) => Effect.Effect<void, E, R>,
) {
  const sql = yield* SqlClient.SqlClient
  for (let from = 0; from < failed + cancelled; from += pagesPerStatement) {
    yield* use(
      yield* sql<FailedPage>`SELECT generation, url FROM pages
      WHERE batch_id = ${id} AND failure > ${from} AND failure <= ${from + pagesPerStatement} AND status = 'failed' ORDER BY failure`,
    )
    yield* Effect.yieldNow
  }
})

const countFailed = Effect.fnUntraced(function* (id: string, batch: EndedBatch) {
  const counts = new Map<number, number>()
  yield* eachStep(id, batch, (pages) => {
    for (const { generation } of pages) counts.set(generation, (counts.get(generation) ?? 0) + 1)
    return counts.size > maxRequests ? new JobNotRetryable({ reason: "tooManyRequests" }) : Effect.void
  })
  return counts
})

const openTarget = Effect.fnUntraced(function* (id: string, batchKey: BatchKey | undefined) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly body: string }>`SELECT body FROM webhook_targets WHERE id = ${id}`
  return row === undefined ? undefined : yield* openWebhookTarget(id, row.body, batchKey)
})

/** Reads receivers by id, each decrypted once. */
const targetReader = (batchKey: BatchKey | undefined) => {
  const opened = new Map<string, SubmittedWebhook | undefined>()
  return Effect.fnUntraced(function* (id: string | null) {
    if (id === null) return {}
    const target = opened.has(id) ? opened.get(id) : yield* openTarget(id, batchKey)
    opened.set(id, target)
    return target === undefined ? {} : { webhook: target }
  })
}

type TargetReader = ReturnType<typeof targetReader>

/** Pages with equal requests. */
interface Group {
  readonly part: NewPart
  readonly generations: ReadonlyArray<number>
}

const readGeneration = Effect.fnUntraced(function* ({ batchId, generation }: GenerationAddress) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{
    readonly options: string
    readonly page_credits: number
    readonly target_id: string | null
  }>`SELECT options, page_credits, target_id FROM generations
    WHERE batch_id = ${batchId} AND generation = ${generation}`
  return row ?? (yield* new JobNotFound({ id: batchId }))
})

const groupsOf = Effect.fnUntraced(function* (
  of: Omit<GenerationAddress, "generation">,
  counts: ReadonlyMap<number, number>,
  readTarget: TargetReader,
) {
  const groups = new Map<string, Group>()
  let length = 0
  for (const [generation, pages] of [...counts].toSorted(([a], [b]) => a - b)) {
    const row = yield* readGeneration({ ...of, generation })
    length += row.options.length
    if (length > maxOptions) return yield* new JobNotRetryable({ reason: "tooManyRequests" })
    const asked = {
      options: yield* openOptions({ ...of, generation }, row.options),
      pageCredits: row.page_credits,
      ...(yield* readTarget(row.target_id)),
    }
    const key = JSON.stringify(asked)
    const { generations, part } = groups.get(key) ?? { generations: [], part: { ...asked, pages: 0 } }
    groups.set(key, { generations: [...generations, generation], part: { ...part, pages: part.pages + pages } })
  }
  return [...groups.values()]
})

/** Copies the failed pages of a batch to the new generations; fails when they were removed meanwhile. */
const copyFailed = Effect.fnUntraced(function* (
  id: string,
  batch: EndedBatch,
  groups: ReadonlyArray<Group & { readonly to: GenerationAddress }>,
) {
  const written = groups.map(() => 0)
  yield* eachStep(id, batch, (pages) =>
    Effect.forEach(
      groups,
      Effect.fnUntraced(function* ({ generations, to }, index) {
        const own = pages.filter(({ generation }) => generations.includes(generation))
        const urls = yield* Effect.forEach(own, ({ url }) => openText(batch.batchKey, sealedPlace.url(id), url))
        const before = written[index] ?? 0
        written[index] = before + urls.length
        if (urls.length > 0) yield* insertPages(to, { urls, before })
      }),
      { discard: true },
    ),
  )
  if (groups.some(({ part }, index) => part.pages !== written[index])) return yield* new JobNotFound({ id })
})

/**
 * Writes a new batch of the failed pages of an ended one, each with its original options and webhook. The retry of a batch
 * under zero data retention is under it too. That of a crawl is a crawl.
 */
export const retryBatch = Effect.fn("retryBatch")(function* ({
  id,
  kind,
  maxConcurrency: most = Number.POSITIVE_INFINITY,
  team,
  ...retry
}: Retry) {
  const batch = yield* readBatch({ id, team, ...(kind === undefined ? {} : { kind }) })
  const readTarget = targetReader(batch.batchKey)
  const counts = yield* countFailed(id, batch)
  const groups = yield* groupsOf({ batchId: id, batchKey: batch.batchKey }, counts, readTarget)
  if (!Array.isReadonlyArrayNonEmpty(groups)) return yield* new JobNotFound({ id })
  const maxConcurrency = Math.min(batch.max_concurrency ?? Number.POSITIVE_INFINITY, most)
  const common = {
    ...retry,
    team,
    ...(batch.batchKey === undefined ? {} : { retention: "none" as const }),
    ...(Number.isFinite(maxConcurrency) ? { maxConcurrency } : {}),
    ...(yield* readTarget(batch.target_id)),
  }
  if (batch.kind === "crawl") {
    const ended = { ...batch, batchId: id }
    const crawl = yield* readRetried(ended, common.maxConcurrency)
    const [{ part }] = groups
    return yield* writeBatch({
      ...common,
      crawl,
      isStaged: true,
      parts: [{ ...part, pages: 1 }],
      write: (generations) =>
        Effect.forEach(generations, (generation) => insertRetried(ended, generation, crawl), { discard: true }),
    })
  }
  return yield* writeBatch({
    ...common,
    parts: Array.map(groups, ({ part }) => part),
    write: (generations) =>
      copyFailed(
        id,
        batch,
        Array.zipWith(groups, generations, (group, to) => ({ ...group, to })),
      ),
  })
})
