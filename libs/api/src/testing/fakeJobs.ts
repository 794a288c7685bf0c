import {
  BatchFull,
  type BatchRead,
  IdempotencyMismatch,
  JobEnded,
  JobNotFound,
  JobNotRetryable,
  Jobs,
  type JobStatus,
  type PageError,
  type JobId,
  type JobListQuery,
  type PortionQuery,
  type SkippedAddress,
  QueueFull,
  StorageFull,
  StorageQuotaReached,
  type Submission,
} from "@trawl/jobs"
import { Effect, Stream } from "effect"
import { SecureRandom } from "effect/crypto"

/** A batch of the fake. Tests may change it. */
export interface FakeBatch {
  readonly submission: Submission
  status: JobStatus
  /** JSON text by id, for what `status.documents` lists; `setDocuments` sets both. */
  readonly bodies: Map<string, string>
  errors: ReadonlyArray<PageError>
  skipped: ReadonlyArray<SkippedAddress>
}

const created = Date.UTC(2026, 10, 21, 10)

/** Sets the documents of a batch. */
export const setDocuments = (batch: FakeBatch, bodies: ReadonlyArray<string>): void => {
  const documents = bodies.map((body, n) => ({
    id: String(n),
    bytes: Buffer.byteLength(body),
    finishedAt: created + n,
  }))
  for (const [n, body] of bodies.entries()) batch.bodies.set(String(n), body)
  batch.status = { ...batch.status, documents }
}

/** The queried part of a list, and where the rest begins. */
const portion = <A>(list: ReadonlyArray<A>, { limit = 100, skip = 0 }: PortionQuery) => {
  const part = list.slice(skip, skip + limit)
  const end = skip + part.length
  return { part, more: part.length > 0 && end < list.length ? { nextSkip: end } : {} }
}

const crawlProgress = ({ crawl, urls: [url = ""] }: Submission) =>
  crawl === undefined
    ? {}
    : { crawl: { found: 1, waiting: 0, refused: {}, warnings: [], limit: crawl.limit, url, settings: crawl.settings } }

const newStatus = (id: string, submission: Submission): JobStatus => ({
  id,
  kind: submission.crawl === undefined ? "batch" : "crawl",
  ...crawlProgress(submission),
  status: "scraping",
  total: submission.urls.length,
  completed: 0,
  failed: 0,
  cancelled: 0,
  creditsUsed: 0,
  createdAt: created,
  expiresAt: created + 86_400_000,
  duration: 1.5,
  documents: [],
})

/** Refusals by team name. */
const refusals = new Map(
  Object.entries({
    batch: new BatchFull({ limit: 5 }),
    queue: new QueueFull({ waiting: 8, pages: 3, limit: 10 }),
    long: new QueueFull({ waiting: 0, pages: 11, limit: 10 }),
    quota: new StorageQuotaReached({ bytes: 10 }),
    disk: new StorageFull({ message: "The disk is full." }),
  }),
)

/** The submission of a retry: of a job of the same kind. */
const failedPages = ({ errors, status, submission }: FakeBatch) => {
  if (status.status === "scraping") return Effect.fail(new JobNotRetryable({ reason: "running" }))
  return errors.length === 0
    ? Effect.fail(new JobNotRetryable({ reason: "nothingFailed" }))
    : Effect.succeed({ ...submission, urls: errors.map(({ url }) => url) })
}

/** The batches of all teams, by id. */
const batchesInMemory = () => {
  const batches = new Map<string, FakeBatch>()
  const find = ({ id, kind, team }: JobId) => {
    const batch = batches.get(id)
    const isOther = batch?.submission.team !== team || (kind !== undefined && batch.status.kind !== kind)
    return batch === undefined || isOther ? Effect.fail(new JobNotFound({ id })) : Effect.succeed(batch)
  }
  const create = (submission: Submission) => {
    const id = SecureRandom.uuidV7Unsafe()
    batches.set(id, { submission, status: newStatus(id, submission), bodies: new Map(), errors: [], skipped: [] })
    return id
  }
  const retentionOf = (job: JobId) =>
    Effect.match(find(job), {
      onFailure: () => "store" as const,
      onSuccess: ({ submission }) => submission.retention ?? "store",
    })
  return { batches, find, create, retentionOf }
}

const toListed = ({ status, submission }: FakeBatch) => {
  const { documents: _, ...job } = status
  return { ...job, url: submission.urls[0] ?? "", zeroDataRetention: false }
}

/** The jobs of a team, the latest first. */
const listJobs = (batches: ReadonlyMap<string, FakeBatch>, { cursor, kind, limit, status, team }: JobListQuery) => {
  const own = [...batches.values()].filter(({ submission }) => submission.team === team)
  const wanted = own.filter(
    ({ status: job }) =>
      (kind ?? job.kind) === job.kind &&
      (status ?? job.status) === job.status &&
      (cursor === undefined || job.id < cursor),
  )
  const jobs = wanted.map(toListed).toSorted((one, other) => (one.id < other.id ? 1 : -1))
  const last = jobs[limit - 1]
  return {
    jobs: jobs.slice(0, limit),
    counts: own.map(({ status: job }) => ({ kind: job.kind, status: job.status, jobs: 1 })),
    ...(jobs.length > limit && last !== undefined ? { cursor: last.id } : {}),
  }
}

/** What is asked of crawls alone. */
const crawlsOf = ({
  batches,
  find,
}: ReturnType<typeof batchesInMemory>): Pick<(typeof Jobs)["Service"], "active" | "skipped"> => ({
  skipped: ({ reason, ...query }) =>
    Effect.map(find(query), (batch) => {
      const listed = batch.skipped.filter((address) => reason === undefined || address.reason === reason)
      const { more, part } = portion(listed, query)
      return { skipped: part, ...more }
    }),
  active: (team) =>
    Effect.sync(() =>
      [...batches.values()].flatMap(({ status: { crawl, createdAt, id, status }, submission }) =>
        crawl === undefined || status !== "scraping" || submission.team !== team
          ? []
          : { id, createdAt, url: crawl.url, settings: crawl.settings },
      ),
    ),
})

/** Batches in memory. Nothing runs. */
export const fakeJobs = () => {
  const memory = batchesInMemory()
  const { batches, create, find } = memory
  const reads: Array<BatchRead> = []
  const keys = new Map<string, { readonly id: string; readonly bodyHash: string }>()
  const service: (typeof Jobs)["Service"] = Jobs.of({
    submit: Effect.fnUntraced(function* (submission: Submission) {
      const dropped = submission.invalidURLs === undefined ? {} : { invalidURLs: submission.invalidURLs }
      const refusal = refusals.get(submission.team)
      if (refusal !== undefined) return yield* refusal
      if (submission.appendToId !== undefined) {
        const { status } = yield* find({ team: submission.team, id: submission.appendToId, kind: "batch" })
        if (status.status !== "scraping") return yield* new JobEnded({ id: status.id, status: status.status })
        return { id: status.id, replayed: false, ...dropped }
      }
      const known = submission.idempotency === undefined ? undefined : keys.get(submission.idempotency.key)
      if (known !== undefined && known.bodyHash !== submission.idempotency?.bodyHash)
        return yield* new IdempotencyMismatch()
      const id = known?.id ?? create(submission)
      if (submission.idempotency !== undefined) keys.set(submission.idempotency.key, { ...submission.idempotency, id })
      return { id, replayed: known !== undefined, ...dropped }
    }),
    status: (query) =>
      Effect.map(find(query), ({ status }) => {
        const { more, part } = portion(status.documents, query)
        return { ...status, documents: part, ...more }
      }),
    documents: ({ documents, id }) =>
      Stream.mapEffect(Stream.fromIterable(documents), (document) => {
        const body = batches.get(id)?.bodies.get(document.id)
        return body === undefined ? Effect.fail(new JobNotFound({ id })) : Effect.succeed(body)
      }),
    errors: (query) =>
      Effect.map(find(query), (batch) => {
        const { more, part } = portion(batch.errors, query)
        return { errors: part, ...more, ...(batch.status.goesWhenRead === true ? { goesWhenRead: true } : {}) }
      }),
    list: (query) => Effect.sync(() => listJobs(batches, query)),
    find: (job) => Effect.map(find(job), toListed),
    noteRead: (read) => Effect.sync(() => void reads.push(read)),
    ...crawlsOf(memory),
    cancel: Effect.fnUntraced(function* (job: JobId) {
      const batch = yield* find(job)
      const { id } = job
      if (batch.status.status === "completed") return yield* new JobEnded({ id, status: "completed" })
      batch.status = { ...batch.status, status: "cancelled" }
    }),
    retry: ({ id, kind, team, ...asked }) =>
      Effect.flatMap(
        Effect.flatMap(find({ id, team, ...(kind === undefined ? {} : { kind }) }), failedPages),
        (failed) => service.submit({ ...failed, ...asked }),
      ),
    retention: memory.retentionOf,
    options: (job) => Effect.map(find(job), ({ submission }) => submission.options),
    teamUsage: () => Effect.succeed({ active: 3, queued: 4, maxConcurrency: 20 }),
    ready: Effect.succeed([]),
  })
  return { service, batches, reads }
}
