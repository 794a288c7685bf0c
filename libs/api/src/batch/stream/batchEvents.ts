import { Jobs, type JobStatus, type ListedDocument, type PageError } from "@trawl/jobs"
import type { Unauthorized } from "@trawl/usage"
import { Clock, Effect, Option, Stream } from "effect"
import { KeyStatus } from "../../edge/KeyStatus.ts"
import { Stopping } from "../../request/Stopping.ts"
import { type BatchCursor } from "./BatchCursor.ts"

/** An event for a reader of a batch, with the reader's position after it. */
export type BatchEvent =
  /** A document as JSON text. */
  | {
      readonly type: "document"
      readonly cursor: BatchCursor
      readonly page: Pick<ListedDocument, "finishedAt" | "startedAt">
      readonly text: string
    }
  | { readonly type: "failure"; readonly cursor: BatchCursor; readonly failure: PageError }
  /** The batch's status after the preceding results. */
  | { readonly type: "status"; readonly status: JobStatus }
  /** A keep-alive without news: proxies close silent connections. */
  | { readonly type: "waiting" }
  | { readonly type: "done"; readonly cursor: BatchCursor; readonly status: JobStatus }

/** The batch and the reading team. */
interface ReadBatch {
  readonly team: string
  readonly id: string
}

/** Interval between polls of a batch without news. */
const pollMillis = 500
/** Polls without news after which a `waiting` event is sent. */
const quietLooks = 20
const [documentsAtOnce, failuresAtOnce] = [50, 100]

interface StreamPosition {
  readonly cursor: BatchCursor
  /** Consecutive polls without news. */
  readonly quiet: number
}

const hasEnded = ({ cancelled, completed, failed, status, total }: JobStatus): boolean =>
  status !== "scraping" && completed + failed + cancelled === total

const resultsAfter = (job: ReadBatch, { documents, failures }: BatchCursor) =>
  Effect.gen(function* () {
    const jobs = yield* Jobs
    const status = yield* jobs.status({ ...job, skip: documents, limit: documentsAtOnce })
    const failed =
      status.failed + status.cancelled > failures
        ? (yield* jobs.errors({ ...job, skip: failures, limit: failuresAtOnce })).errors
        : []
    const at = (more: Partial<BatchCursor>): BatchCursor => ({ documents, failures, isEnd: false, ...more })
    const texts = Stream.zipWithIndex(jobs.documents({ ...status, team: job.team })).pipe(
      Stream.map(([text, n]): BatchEvent => ({
        type: "document",
        text,
        page: status.documents[n] ?? { finishedAt: 0 },
        cursor: at({ documents: documents + n + 1 }),
      })),
    )
    const read = documents + status.documents.length
    const failing = Stream.fromIterable(
      failed.map((failure, n): BatchEvent => ({
        type: "failure",
        failure,
        cursor: at({ documents: read, failures: failures + n + 1 }),
      })),
    )
    return {
      events: Stream.concat(texts, failing),
      status,
      next: at({ documents: read, failures: failures + failed.length }),
    }
  })

/** Milliseconds between checks of the reader's key. Results from the store are cached for five seconds more. */
const standingMillis = 1_000

/** Fails when the reader's key is no longer valid; checks it when the last check is too long ago. */
const standingGuard = Effect.gen(function* () {
  const standing = yield* KeyStatus
  let askedAt = yield* Clock.currentTimeMillis
  return Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    if (now - askedAt < standingMillis) return
    askedAt = now
    yield* standing
  })
})

/** One poll: what is new, and the next position; ends when the batch has ended or the process stops. */
const look = (job: ReadBatch, mayRead: Effect.Effect<void, Unauthorized>) =>
  Effect.fnUntraced(function* ({ cursor, quiet }: StreamPosition) {
    yield* mayRead
    const { isStopping } = yield* Stopping
    if (isStopping) return [[], Option.none<StreamPosition>()] as const
    const { events, next, status } = yield* resultsAfter(job, cursor)
    const isNew = next.documents > cursor.documents || next.failures > cursor.failures
    if (isNew)
      return [
        [Stream.concat(events, Stream.make<BatchEvent[]>({ type: "status", status }))],
        Option.some({ cursor: next, quiet: 0 }),
      ] as const
    if (hasEnded(status))
      return [
        [Stream.make<BatchEvent[]>({ type: "done", status, cursor: { ...cursor, isEnd: true } })],
        Option.none<StreamPosition>(),
      ] as const
    yield* Effect.sleep(pollMillis)
    const isLong = quiet + 1 >= quietLooks
    return [
      isLong ? [Stream.make<BatchEvent[]>({ type: "waiting" })] : [],
      Option.some({ cursor, quiet: isLong ? 0 : quiet + 1 }),
    ] as const
  })

/**
 * The results of a batch after a cursor: existing ones, then others as they arrive, then `done`. Each is read when the previous one was
 * consumed. Ends without `done` when the process stops, and fails within six seconds once the reader's key is no longer valid.
 */
export const batchEvents = (job: ReadBatch, cursor: BatchCursor) =>
  Stream.unwrap(
    Effect.map(standingGuard, (mayRead) =>
      Stream.flatMap(
        Stream.paginate({ cursor, quiet: 0 } as StreamPosition, look(job, mayRead)),
        (events) => events,
      ).pipe(Stream.tap(() => mayRead)),
    ),
  )
