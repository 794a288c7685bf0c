import { listReading } from "@trawl/core"
import { type InsufficientCredits, onReadStore, type SealedUnreadable } from "@trawl/store"
import { Context, Effect, Layer, Schedule, type Schema, Stream } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { cancelBatch } from "./batches/cancelBatch.ts"
import type { JobList, JobListQuery, ListedJob } from "./batches/JobList.ts"
import type { ActiveCrawl, JobKind, JobStatus, PageErrors, SkippedAddresses, TeamUsage } from "./batches/JobStatus.ts"
import type { PortionQuery } from "./batches/Portion.ts"
import { type DocumentList, readDocumentBodies } from "./batches/readDocumentBodies.ts"
import { makeListTurns } from "./batches/ListTurns.ts"
import { readBatchGauges } from "./batches/readBatchGauges.ts"
import { readErrors } from "./batches/readErrors.ts"
import { readJob, readJobs } from "./batches/readJobs.ts"
import { readOptions } from "./batches/readOptions.ts"
import { readStatus } from "./batches/readStatus.ts"
import { readTeamUsage } from "./batches/readTeamUsage.ts"
import { type Retry, retryBatch } from "./batches/retryBatch.ts"
import type { SubmissionAnswer, Submission } from "./batches/Submission.ts"
import { submitBatch } from "./batches/submitBatch.ts"
import type { SubmissionResult } from "./batches/writeBatch.ts"
import { readActive } from "./crawls/readActive.ts"
import { readSkipped, type SkippedQuery } from "./crawls/readSkipped.ts"
import { dispatchLanes, dispatchWaiting } from "./engine/dispatchLanes.ts"
import { JobEngine } from "./engine/JobEngine.ts"
import { guardStore } from "./guardStore.ts"
import { inRounds } from "./inRounds.ts"
import {
  type BatchFull,
  IdempotencyInProgress,
  type IdempotencyMismatch,
  type JobEnded,
  type JobNotFound,
  type JobNotRetryable,
  type QueueFull,
  type StorageFull,
  type StorageQuotaReached,
  type RetentionMismatch,
  type StoreUnavailable,
} from "./JobError.ts"
import { RunningLanes } from "./lanes/laneWork.ts"
import { type BatchRead, noteRead } from "./retention/noteRead.ts"
import type { TeamSlots } from "./slots/TeamSlots.ts"
import { Storage } from "./storage/Storage.ts"

/** The retention of a batch of this team; `store` if there is none. */
const readRetention = Effect.fnUntraced(function* ({ id, team }: JobId) {
  const sql = yield* SqlClient.SqlClient
  const rows =
    yield* sql`SELECT zero_retention.batch_id FROM zero_retention JOIN batches ON batches.id = zero_retention.batch_id
    WHERE zero_retention.batch_id = ${id} AND batches.team = ${team}`
  return rows.length > 0 ? ("none" as const) : ("store" as const)
})

/** Why this process is not ready. */
export interface NotReady {
  readonly part: "store" | "engine" | "disk"
  /** One sentence for an operator. */
  readonly reason: string
}

type SubmitError =
  | JobNotFound
  | JobEnded
  | RetentionMismatch
  | IdempotencyMismatch
  | IdempotencyInProgress
  | BatchFull
  | QueueFull
  | InsufficientCredits
  | StorageQuotaReached
  | StorageFull
  | StoreUnavailable

/** Batches: submitted once, run durably, readable until they expire. Jobs of another team are not found. */
export class Jobs extends Context.Service<
  Jobs,
  {
    /** Returns once the batch is committed; its pages start in the background. */
    readonly submit: (submission: Submission) => Effect.Effect<SubmissionAnswer, SubmitError>
    readonly status: (query: PortionQuery) => Effect.Effect<JobStatus, JobNotFound | StoreUnavailable>
    /** The documents that a status lists, as JSON text, read on demand. Fails when they have been removed meanwhile. */
    readonly documents: (list: DocumentList) => Stream.Stream<string, JobNotFound | StoreUnavailable>
    readonly errors: (query: PortionQuery) => Effect.Effect<PageErrors, JobNotFound | StoreUnavailable>
    /** The addresses that a crawl does not fetch. A batch has none. */
    readonly skipped: (query: SkippedQuery) => Effect.Effect<SkippedAddresses, JobNotFound | StoreUnavailable>
    /** The crawls of a team that run, the latest first; a thousand at most. */
    readonly active: (team: string) => Effect.Effect<ReadonlyArray<ActiveCrawl>, StoreUnavailable>
    /** The batches and crawls of a team, the latest first. */
    readonly list: (query: JobListQuery) => Effect.Effect<JobList, StoreUnavailable>
    /** One of them. */
    readonly find: (job: JobId) => Effect.Effect<ListedJob, JobNotFound | StoreUnavailable>
    /** Records that a client has received these results of a batch that `goesWhenRead`. */
    readonly noteRead: (read: BatchRead) => Effect.Effect<void, StoreUnavailable>
    /** Runs the failed pages of an ended batch again, as a new batch with their own options and webhooks. */
    readonly retry: (retry: Retry) => Effect.Effect<SubmissionAnswer, SubmitError | JobNotRetryable>
    /** Changes the status at once; running pages are interrupted, waiting ones never start. */
    readonly cancel: (job: JobId) => Effect.Effect<void, JobNotFound | JobEnded | StoreUnavailable>
    /** The retention of a batch, which also holds for appended pages; `store` if it is not found. */
    readonly retention: (job: JobId) => Effect.Effect<"store" | "none", StoreUnavailable>
    /** The options of the first submission of a job, as it brought them. */
    readonly options: (job: JobId) => Effect.Effect<Schema.Json, JobNotFound | StoreUnavailable>
    readonly teamUsage: (team: string) => Effect.Effect<TeamUsage, StoreUnavailable>
    /** What is not usable now; empty when all is well. Returns within a few seconds. */
    readonly ready: Effect.Effect<ReadonlyArray<NotReady>>
  }
>()("@trawl/jobs/Jobs") {
  static readonly layer: Layer.Layer<Jobs, never, Dependencies> = Layer.effect(
    Jobs,
    Effect.suspend(() => makeJobs),
  )
}

/** A batch or crawl and the requesting team. */
export interface JobId {
  readonly team: string
  readonly id: string
  /** Finds only this kind; any when absent. */
  readonly kind?: JobKind
}

type Dependencies = SqlClient.SqlClient | JobEngine | RunningLanes | TeamSlots

/** Serialises submissions with the same key in this process; the store does so between processes. */
const onePerKey = () => {
  const accepting = new Set<string>()
  return <A, E, R>(key: string, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | IdempotencyInProgress, R> =>
    Effect.suspend((): Effect.Effect<A, E | IdempotencyInProgress, R> => {
      if (accepting.has(key)) return Effect.fail(new IdempotencyInProgress())
      accepting.add(key)
      return Effect.ensuring(
        effect,
        Effect.sync(() => accepting.delete(key)),
      )
    })
}

const makeSubmit = Effect.gen(function* () {
  const scope = yield* Effect.scope
  const guardKey = onePerKey()
  return Effect.fn("Jobs.submit")(function* <E, R>(
    batch: Pick<Submission, "team" | "idempotency">,
    written: Effect.Effect<SubmissionResult, E | SqlError.SqlError | SealedUnreadable, R>,
  ) {
    const write = guardStore(written)
    const { idempotency, team } = batch
    const key = idempotency === undefined ? undefined : JSON.stringify([team, idempotency.key])
    const { accepted, generations } = yield* key === undefined ? write : guardKey(key, write)
    // The batch is already committed: if this fails, the next sweep starts its lanes.
    yield* Effect.forEach(generations, dispatchLanes, { discard: true }).pipe(
      Effect.catch((error) => Effect.logWarning("Lanes could not be started yet", error)),
      Effect.forkIn(scope),
    )
    return accepted
  })
})

const cancelJob = Effect.fn("Jobs.cancel")(function* (job: JobId) {
  yield* guardStore(cancelBatch(job))
  const lanes = yield* RunningLanes
  lanes.cancelled(job.id)
})

const storeReady = onReadStore(SqlClient.SqlClient.use((sql) => sql`SELECT id FROM batches LIMIT 1`)).pipe(
  Effect.timeout("3 seconds"),
  Effect.as([]),
  Effect.catch(() => Effect.succeed([{ part: "store", reason: "The database does not answer." } as const])),
)

/** A connection for writing, which results and new batches need. */
const connectionsReady = SqlClient.SqlClient.use((sql) => sql`SELECT 1`).pipe(
  Effect.timeout("3 seconds"),
  Effect.as([]),
  Effect.catch(() =>
    Effect.succeed([
      { part: "store", reason: "No connection to the database has been free for three seconds." } as const,
    ]),
  ),
)

const engineReady = JobEngine.use((engine) => engine.ready).pipe(
  Effect.as([]),
  Effect.catch(({ message }) => Effect.succeed([{ part: "engine", reason: message } as const])),
)

const diskReady = Effect.gen(function* () {
  const { shortage } = yield* Storage
  const reason = yield* shortage
  return reason === undefined ? [] : [{ part: "disk", reason } as const]
}).pipe(
  // The store reports this itself.
  Effect.catchTag("SqlError", () => Effect.succeed([])),
)

const isReady: Effect.Effect<ReadonlyArray<NotReady>, never, Dependencies> = Effect.gen(function* () {
  const [answers, connections] = yield* Effect.all([storeReady, connectionsReady], { concurrency: 2 })
  const store = answers.length > 0 ? answers : connections
  return store.length > 0 ? store : [...(yield* engineReady), ...(yield* diskReady)]
})

/** How often generations without started lanes are looked for. */
const sweepInterval = "5 seconds"

const sweep = inRounds(
  "Starting waiting batches",
  dispatchWaiting().pipe(Effect.catch((error) => Effect.logWarning("Waiting batches could not be started yet", error))),
  Schedule.spaced(sweepInterval),
)

const makeJobs = Effect.gen(function* () {
  const context = yield* Effect.context<Dependencies>()
  const provide = Effect.provideContext(context)
  const submit = yield* makeSubmit
  const inTurn = yield* makeListTurns
  yield* Effect.forkScoped(sweep)
  yield* listReading(readBatchGauges)
  // Runs first when the process stops: engine and store still work.
  yield* Effect.addFinalizer(() => RunningLanes.use((lanes) => lanes.drain).pipe(provide))
  return Jobs.of({
    submit: (submission) => provide(submit(submission, submitBatch(submission))),
    retry: (asked) => provide(submit(asked, retryBatch(asked))),
    status: (query) => provide(guardStore(onReadStore(readStatus(query, inTurn)))),
    documents: (list) => Stream.provideContext(readDocumentBodies(list, inTurn), context),
    errors: (query) => provide(guardStore(onReadStore(readErrors(query, inTurn)))),
    skipped: (query) => provide(guardStore(onReadStore(readSkipped(query, inTurn)))),
    active: (team) => provide(guardStore(onReadStore(readActive(team)))),
    list: (query) => provide(guardStore(onReadStore(readJobs(query)))),
    find: (job) => provide(guardStore(onReadStore(readJob(job)))),
    noteRead: (read) => provide(guardStore(noteRead(read))),
    cancel: (job) => provide(cancelJob(job)),
    retention: (job) => provide(guardStore(readRetention(job))),
    options: (job) => provide(guardStore(onReadStore(readOptions(job)))),
    teamUsage: (team) => provide(guardStore(onReadStore(readTeamUsage(team)))),
    ready: provide(isReady),
  })
})
