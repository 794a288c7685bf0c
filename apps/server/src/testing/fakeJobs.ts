import { Jobs, JobEnded, JobNotFound, IdempotencyMismatch, type JobStatus, type StatusQuery, type Submission, type PageError } from "@trawl/jobs"
import { Effect } from "effect"
import { SecureRandom } from "effect/crypto"

/** A batch as the fake keeps it. Tests change it as they like. */
export interface FakeBatch {
  readonly submission: Submission
  status: JobStatus
  errors: ReadonlyArray<PageError>
}

const created = Date.UTC(2026, 10, 21, 10)

const newStatus = (id: string, total: number): JobStatus => ({
  id,
  status: "scraping",
  total,
  completed: 0,
  failed: 0,
  cancelled: 0,
  creditsUsed: 0,
  createdAt: created,
  expiresAt: created + 86_400_000,
  duration: 1.5,
  documents: [],
})

/** Batches in memory. Nothing runs. */
export const fakeJobs = () => {
  const batches = new Map<string, FakeBatch>()
  const keys = new Map<string, { readonly id: string; readonly bodyHash: string }>()
  const find = (team: string, id: string) => {
    const batch = batches.get(id)
    return batch === undefined || batch.submission.team !== team ? Effect.fail(new JobNotFound({ id })) : Effect.succeed(batch)
  }
  const create = (submission: Submission) => {
    const id = SecureRandom.uuidV7Unsafe()
    batches.set(id, { submission, status: newStatus(id, submission.urls.length), errors: [] })
    return id
  }
  const page = ({ status }: FakeBatch, { limit = 100, skip = 0 }: StatusQuery): JobStatus => {
    const documents = status.documents.slice(skip, skip + limit)
    const end = skip + documents.length
    return { ...status, documents, ...(documents.length > 0 && end < status.documents.length ? { nextSkip: end } : {}) }
  }
  const service = Jobs.of({
    submit: Effect.fnUntraced(function* (submission: Submission) {
      const dropped = submission.invalidURLs === undefined ? {} : { invalidURLs: submission.invalidURLs }
      if (submission.appendToId !== undefined) {
        const { status } = yield* find(submission.team, submission.appendToId)
        if (status.status !== "scraping") return yield* new JobEnded({ id: status.id, status: status.status })
        return { id: status.id, replayed: false, ...dropped }
      }
      const known = submission.idempotency === undefined ? undefined : keys.get(submission.idempotency.key)
      if (known !== undefined && known.bodyHash !== submission.idempotency?.bodyHash) return yield* new IdempotencyMismatch()
      const id = known?.id ?? create(submission)
      if (submission.idempotency !== undefined) keys.set(submission.idempotency.key, { ...submission.idempotency, id })
      return { id, replayed: known !== undefined, ...dropped }
    }),
    status: (query) => Effect.map(find(query.team, query.id), (batch) => page(batch, query)),
    errors: ({ id, team }) => Effect.map(find(team, id), (batch) => batch.errors),
    cancel: Effect.fnUntraced(function* ({ id, team }: { readonly id: string; readonly team: string }) {
      const batch = yield* find(team, id)
      if (batch.status.status === "completed") return yield* new JobEnded({ id, status: "completed" })
      batch.status = { ...batch.status, status: "cancelled" }
    }),
    teamUsage: () => Effect.succeed({ active: 3, queued: 4, maxConcurrency: 20 }),
    ready: Effect.succeed([]),
  })
  return { service, batches }
}
