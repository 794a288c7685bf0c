import { type BlobError, Blobs } from "@trawl/blobs"
import type { ExportPage } from "@trawl/exports/thread"
import { type JobId, JobNotFound, Jobs, type JobStatus, type PageError } from "@trawl/jobs"
import { receivedKey } from "@trawl/scrape"
import { Effect, Option, Stream } from "effect"

/** What of a job is exported: all that had ended when its status was read. */
export interface ExportedJob {
  readonly job: JobId
  readonly status: Pick<JobStatus, "cancelled" | "completed" | "failed">
  /** Whether the pages bring what they received. */
  readonly needsReceived: boolean
}

/** Documents and failures whose ids are read at once. Their texts follow in smaller portions. */
const pagesAtOnce = 500

/** What a page received; none if nothing was kept. */
const readReceived = Effect.fnUntraced(
  function* (folder: string) {
    const blobs = yield* Blobs
    const file = yield* blobs.get(receivedKey(folder))
    return new Uint8Array(Buffer.concat(yield* Stream.runCollect(file.read())))
  },
  Effect.catchIf(
    (error: BlobError) => error.reason === "notFound",
    () => Effect.succeed(undefined),
  ),
)

/** Adds what a page received. One page at a time: it may have as many bytes as a page may have. */
const withReceived = ({ job, needsReceived }: ExportedJob) => {
  const read = Effect.fnUntraced(function* (page: ExportPage) {
    const received = yield* readReceived(`${job.id}/${page.id}`)
    return received === undefined ? page : { ...page, received }
  })
  return <E, R>(pages: Stream.Stream<ExportPage, E, R>) => (needsReceived ? Stream.mapEffect(pages, read) : pages)
}

/** Reads a list of a job step by step, each step when the one before was taken, until its last place. */
const inSteps = <E, R>(
  last: number,
  step: (
    skip: number,
  ) => Effect.Effect<{ readonly pages: Stream.Stream<ExportPage, E, R>; readonly next: number }, E, R>,
) =>
  Stream.paginate(0, (skip) =>
    skip >= last
      ? Effect.succeed([[], Option.none<number>()] as const)
      : Effect.map(step(skip), ({ next, pages }) => [[pages], Option.some(next)] as const),
  ).pipe(Stream.flatMap((pages) => pages))

const documentsFrom = ({ job, status: { completed } }: ExportedJob) =>
  Effect.fnUntraced(function* (skip: number) {
    const jobs = yield* Jobs
    const { documents } = yield* jobs.status({ ...job, skip, limit: Math.min(pagesAtOnce, completed - skip) })
    // Removed meanwhile.
    if (documents.length === 0) return yield* new JobNotFound({ id: job.id })
    const pages = Stream.zipWithIndex(jobs.documents({ ...job, documents })).pipe(
      Stream.map(([document, n]): ExportPage => {
        const { finishedAt = 0, id = "" } = documents[n] ?? {}
        return { id, finishedAt, document }
      }),
    )
    return { pages, next: skip + documents.length }
  })

const failureOf = ({ code, error, id, timestamp, url }: PageError): ExportPage => ({
  id,
  finishedAt: timestamp,
  failure: { url, code, error },
})

const failuresFrom = ({ job }: ExportedJob, last: number) =>
  Effect.fnUntraced(function* (skip: number) {
    const jobs = yield* Jobs
    const { errors } = yield* jobs.errors({ ...job, skip, limit: Math.min(pagesAtOnce, last - skip) })
    if (errors.length === 0) return yield* new JobNotFound({ id: job.id })
    return { pages: Stream.fromIterable(errors.map(failureOf)), next: skip + errors.length }
  })

/**
 * The pages of a job that have ended: documents by their place in the results, then failures by theirs. Each portion is read when the one
 * before was taken. Fails when the job is removed meanwhile.
 */
export const exportPages = (exported: ExportedJob) => {
  const { cancelled, completed, failed } = exported.status
  return Stream.concat(
    inSteps(completed, documentsFrom(exported)),
    inSteps(failed + cancelled, failuresFrom(exported, failed + cancelled)),
  ).pipe(withReceived(exported))
}
