import { CurrentTeam, Retention } from "@trawl/core"
import { type BatchKey, isSealedText, readBatchKey } from "@trawl/store"
import { Effect, Latch, Schedule, Semaphore } from "effect"
import { SqlClient } from "effect/sql"
import type { EventTarget } from "../batches/appendBatchEvent.ts"
import type { AttemptWriter } from "../breakdowns/attempts.ts"
import { cancelPending } from "../batches/cancelPending.ts"
import type { BatchStatus, JobKind } from "../batches/JobStatus.ts"
import { openOptions } from "../batches/sealedOptions.ts"
import type { LaneAddress } from "../engine/JobEngine.ts"
import type { PagePrice } from "../results/PageResult.ts"
import type { ResultWriter } from "../results/resultWriter.ts"
import type { BatchSignals } from "./BatchSignals.ts"
import { handOver } from "./handOver.ts"
import { pageFeed } from "./pageFeed.ts"
import { pendingClaims } from "./pendingClaims.ts"
import { pagesOfBatch, pagesOfCrawl } from "./laneSources.ts"
import { type LaneCrawl, readLaneCrawl } from "./LaneCrawl.ts"
import type { CrawlSignals } from "./CrawlSignals.ts"
import type { PageGate } from "./PageGate.ts"
import { laneShare } from "./planLanes.ts"
import { LaneFailures } from "./LaneFailures.ts"
import { type PageContext, runPage } from "./runPage.ts"
import { retryForever } from "./storeRetry.ts"

interface LaneRow extends EventTarget, PagePrice {
  readonly kind: JobKind
  readonly status: BatchStatus
  readonly max_concurrency: number | null
  readonly first_page: number
  readonly pages: number
  readonly lanes: number
  readonly concurrency: number
  readonly options: string
}

/** A lane with the encryption key of its batch, if it has one. */
interface SealedLane extends LaneRow {
  readonly batchKey: BatchKey | undefined
  readonly crawl: LaneCrawl | undefined
}

/** Resources shared by all lanes of a process. */
export interface LaneTools {
  readonly signals: BatchSignals
  readonly crawls: CrawlSignals
  readonly gate: PageGate
  readonly attempts: AttemptWriter
  readonly writer: ResultWriter
  /** Lanes of one process claim pages in turn, since only one of two concurrent claims succeeds. */
  readonly claims: Semaphore.Semaphore
}

const readLane = Effect.fnUntraced(function* (lane: LaneAddress) {
  const sql = yield* SqlClient.SqlClient
  const [row] =
    yield* sql<LaneRow>`SELECT batches.id AS batch_id, batches.kind, batches.team, batches.status, batches.max_concurrency,
      generations.target_id, generations.target_events, generations.first_page, generations.pages,
      generations.lanes, generations.concurrency, generations.options, generations.page_credits, generations.key_id
    FROM generations JOIN batches ON batches.id = generations.batch_id
    WHERE generations.batch_id = ${lane.batchId} AND generations.generation = ${lane.generation}`
  if (row === undefined) return undefined
  const isSealed = isSealedText(row.options)
  const batchKey = isSealed ? yield* readBatchKey(lane.batchId) : undefined
  // A batch whose key was removed has ended, and its rows are about to be removed.
  if (isSealed && batchKey === undefined) return undefined
  const crawl = row.kind === "crawl" ? yield* readLaneCrawl(lane.batchId, batchKey) : undefined
  return { ...row, batchKey, crawl } satisfies SealedLane
})

/** Whether `first` pages have ended: those of all earlier generations. */
const earlierPagesEnded = Effect.fnUntraced(function* (batchId: string, first: number) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT id FROM batches
    WHERE id = ${batchId} AND completed + failed + cancelled < ${first}`
  return rows.length === 0
})

/**
 * A batch with its own limit runs its generations one after the other: each has lanes for the whole limit.
 * Without one, the team's slots are the limit and nothing needs to wait.
 */
const awaitTurn = (row: LaneRow) =>
  row.max_concurrency === null
    ? Effect.void
    : earlierPagesEnded(row.batch_id, row.first_page).pipe(
        Effect.repeat({ until: (ended) => ended, schedule: Schedule.spaced("250 millis") }),
        Effect.asVoid,
      )

const runPages = Effect.fnUntraced(function* (
  lane: LaneAddress,
  row: SealedLane,
  { attempts, claims, crawls, cutOff, gate, writer }: LaneTools & CutOff,
) {
  yield* awaitTurn(row)
  const { batchKey, crawl } = row
  const failures = new LaneFailures({ team: row.team, batchId: row.batch_id })
  const context: PageContext = {
    attempts,
    failures,
    gate,
    writer,
    target: row,
    batchKey,
    crawl,
    progressed: crawls.progressed,
    options: yield* openOptions({ ...lane, batchKey }, row.options),
  }
  const share = laneShare(row, lane.lane)
  const own = { ...row, share }
  const runClaims = Effect.gen(function* () {
    const { oneByOne, source, taking } =
      crawl === undefined
        ? pagesOfBatch(lane, own, claims)
        : yield* pagesOfCrawl(lane, { ...own, crawl }, { claims, crawls })
    const next = taking(yield* pageFeed(lane, row, source))
    const worker = Effect.gen(function* () {
      for (let page = yield* next; page !== undefined; page = yield* next) {
        const { id } = page
        yield* oneByOne(handOver(runPage(page, context), { hasBegun: () => gate.isRunning(id), cutOff }))
      }
    })
    yield* Effect.all(
      Array.from({ length: share }, () => worker),
      { concurrency: share, discard: true },
    )
    return yield* pendingClaims(lane)
  }).pipe(Effect.scoped)
  // A server that hung may have claimed pages for the lane after this one took it over.
  yield* Effect.repeat(runClaims, { until: (claims) => claims.length === 0 }).pipe(
    Effect.ensuring(failures.summary),
    Effect.provideService(CurrentTeam, row.team),
    Effect.provideService(Retention, batchKey === undefined ? "store" : "none"),
  )
})

/** Signals that interrupt pages at once, even those that their lane would finish before a handover. */
interface CutOff {
  readonly cutOff: Effect.Effect<void>
}

/** Returns whether the batch was cancelled meanwhile. */
const runUntilCancelled = (lane: LaneAddress, row: SealedLane, tools: LaneTools) =>
  Effect.suspend(() => {
    const { gate, signals } = tools
    const isCancelled = Latch.makeUnsafe(false)
    const awaitCancel = signals.awaitCancel(lane.batchId)
    // A lane that is being handed over no longer waits for a cancellation itself.
    const cutOff = Effect.raceAllFirst([isCancelled.await, awaitCancel, gate.over])
    const cancelled = Effect.as(Effect.andThen(awaitCancel, isCancelled.open), true)
    return Effect.raceFirst(cancelled, Effect.as(runPages(lane, row, { ...tools, cutOff }), false))
  })

/** Runs the lane's pending pages, or ends them when the batch is cancelled. Restarts when the store fails. */
export const runLane = (tools: LaneTools) => {
  // All lanes of a large batch are cancelled at once: without turns, other work would wait for a portion of each.
  const turn = Semaphore.makeUnsafe(1)
  return Effect.fn("runLane")(function* (lane: LaneAddress) {
    const cancel = cancelPending(lane, turn)
    const run = Effect.gen(function* () {
      const row = yield* readLane(lane)
      if (row === undefined) return
      if (row.status === "cancelled") return yield* cancel
      if (yield* runUntilCancelled(lane, row, tools)) yield* cancel
    })
    yield* run.pipe(
      Effect.tapError((error) => Effect.logWarning("A lane lost the store and starts over", error)),
      // The engine would treat a lane that died as ended, and its pages would wait for ever.
      Effect.catchDefect((defect) =>
        Effect.andThen(Effect.logError("A lane died and starts over", defect), Effect.fail("died" as const)),
      ),
      retryForever,
    )
  })
}
