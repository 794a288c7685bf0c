import { Jobs, type JobId, type JobKind, type JobStatus, type PortionQuery } from "@trawl/jobs"
import { Clock, Effect } from "effect"
import { Stopping } from "../../request/Stopping.ts"

/** Intervals between looks at a running job: short jobs are soon over, and long ones need few looks. */
const [firstMillis, lastMillis, growth] = [50, 500, 1.5] as const

/** A job of a team, and the part of its results to read. */
export type JobQuery = JobId & { readonly kind: JobKind } & PortionQuery

export const hasEnded = ({ cancelled, completed, failed, status, total }: JobStatus): boolean =>
  status !== "scraping" && completed + failed + cancelled === total

/** The status of a job once it has ended or has enough to read, or after so many seconds. */
export const awaitJob = Effect.fnUntraced(function* (
  job: JobQuery,
  { isEnough, seconds }: { readonly seconds: number; readonly isEnough: (status: JobStatus) => boolean },
) {
  const jobs = yield* Jobs
  const stopping = yield* Stopping
  const until = (yield* Clock.currentTimeMillis) + seconds * 1000
  for (let pause: number = firstMillis; ; pause = Math.min(lastMillis, pause * growth)) {
    const status = yield* jobs.status(job)
    const left = until - (yield* Clock.currentTimeMillis)
    if (hasEnded(status) || isEnough(status) || stopping.isStopping || left <= 0) return status
    yield* Effect.sleep(Math.min(pause, left))
  }
})
