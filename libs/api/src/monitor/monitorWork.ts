import { Jobs, type JobStatus } from "@trawl/jobs"
import { MonitorWork, type PagesQuery, WorkDelayed, type WorkJob, type WorkPages, WorkRefused } from "@trawl/monitors"
import { Effect, Layer, Stream } from "effect"
import type { Failure } from "../failures/Failure.ts"
import { failureSentence } from "../failures/failureAnswer.ts"
import { judgeChange } from "./judgeChange.ts"
import { failedPage, seenPage } from "./seenPage.ts"
import { startTarget } from "./startTarget.ts"
import { writtenFormats } from "./targetBodies.ts"
import { comparesFieldsOnly } from "./trackedFormats.ts"

/** Failures that may be over when the target is started again. */
const passing: ReadonlySet<string> = new Set<Failure["_tag"]>([
  "StoreUnavailable",
  "KeysUnavailable",
  "UsageUnavailable",
  "AuditUnavailable",
  "StorageFull",
  "QueueFull",
  "IdempotencyInProgress",
])

const toWorkError = (failure: Failure): WorkRefused | WorkDelayed => {
  const message = failureSentence(failure)
  return passing.has(failure._tag)
    ? new WorkDelayed({ message })
    : new WorkRefused({ message, noCredits: failure._tag === "InsufficientCredits" })
}

const asWork = <A, R>(effect: Effect.Effect<A, Failure, R>) => Effect.mapError(effect, toWorkError)

type TeamJob = WorkJob & { readonly team: string }

/** Whether a crawl has fetched all that it should: then a page that it has not brought is not there. */
const isWhole = ({ cancelled, crawl, failed, status }: JobStatus): boolean =>
  status === "completed" && failed === 0 && cancelled === 0 && crawl?.waiting === 0 && crawl.warnings.length === 0

const progress = Effect.fnUntraced(function* (job: TeamJob) {
  const status = yield* Jobs.use((jobs) => jobs.status({ ...job, limit: 0 }))
  const isCut = status.status === "cancelled"
  return {
    hasEnded: status.completedAt !== undefined,
    isComplete: isWhole(status),
    credits: status.creditsUsed,
    ...(isCut ? { error: "The job of the check was cancelled." } : {}),
  }
})

/** Documents of one portion. */
const perPortion = 50

const readDocuments = Effect.fnUntraced(function* ({ job, skip, target, team }: PagesQuery) {
  const jobs = yield* Jobs
  const status = yield* jobs.status({ ...job, team, skip, limit: perPortion })
  const fieldsOnly = comparesFieldsOnly(writtenFormats(target))
  const ids = status.documents.map(({ id }) => id)
  // One document in memory at a time, and others have their turn between two.
  const pages = yield* jobs.documents({ ...status, team }).pipe(
    Stream.zipWithIndex,
    Stream.mapEffect(([text, at]) => Effect.as(Effect.yieldNow, seenPage(text, { id: ids[at] ?? "", fieldsOnly }))),
    Stream.runCollect,
  )
  const read: WorkPages = { pages, ...(status.nextSkip === undefined ? {} : { nextSkip: status.nextSkip }) }
  return read
})

const readErrors = Effect.fnUntraced(function* ({ job, skip, team }: PagesQuery) {
  const found = yield* Jobs.use((jobs) => jobs.errors({ ...job, team, skip, limit: perPortion }))
  const read: WorkPages = {
    pages: found.errors.map(({ error, url }) => failedPage(url, error)),
    ...(found.nextSkip === undefined ? {} : { nextSkip: found.nextSkip }),
  }
  return read
})

const cancel = (job: TeamJob) =>
  Jobs.use((jobs) => jobs.cancel(job)).pipe(
    Effect.catchTag(["JobEnded", "JobNotFound"], () => Effect.void),
    Effect.catchTag("StoreUnavailable", () => Effect.logWarning("The job of a check could not be cancelled.")),
  )

type Services = Effect.Services<ReturnType<typeof startTarget> | ReturnType<typeof judgeChange>> | Jobs

/** What monitors run: the same as the HTTP routes of batches, crawls and searches. */
export const monitorWork: Layer.Layer<MonitorWork, never, Services> = Layer.effect(
  MonitorWork,
  Effect.gen(function* () {
    const context = yield* Effect.context<Services>()
    const provide = Effect.provideContext(context)
    return MonitorWork.of({
      start: (run) => provide(asWork(startTarget(run))),
      progress: (job) => provide(asWork(progress(job))),
      read: (query) => provide(asWork(query.of === "documents" ? readDocuments(query) : readErrors(query))),
      judge: (question) => provide(judgeChange(question)),
      cancel: (job) => provide(cancel(job)),
    })
  }),
)
