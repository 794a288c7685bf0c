import { Team } from "@trawl/api"
import { Jobs, type JobStatus } from "@trawl/jobs"
import { Effect } from "effect"
import { jsonText, withJsonKey } from "../edge/jsonText.ts"
import { requestBase } from "./requestBase.ts"

/** Which part of a list to read. */
export interface PagingQuery {
  readonly skip?: number
  readonly limit?: number
}

const isoTime = (millis: number): string => new Date(millis).toISOString()

const nextOf = (status: JobStatus, base: string, limit: number | undefined): string | undefined => {
  if (status.nextSkip === undefined) return undefined
  const size = limit === undefined ? "" : `&limit=${limit}`
  return `${base}/v2/batch/scrape/${status.id}?skip=${status.nextSkip}${size}`
}

/** The status answer as JSON text. Documents are text already: parsing 10 MB to print them again would cost more than all the rest. */
export const statusText = (status: JobStatus, base: string, limit: number | undefined): string => {
  const next = nextOf(status, base, limit)
  const head = {
    success: true,
    status: status.status,
    total: status.total,
    completed: status.completed,
    failed: status.failed,
    cancelled: status.cancelled,
    creditsUsed: status.creditsUsed,
    createdAt: isoTime(status.createdAt),
    ...(status.completedAt === undefined ? {} : { completedAt: isoTime(status.completedAt) }),
    expiresAt: isoTime(status.expiresAt),
    duration: status.duration,
    ...(status.error === undefined ? {} : { error: status.error }),
    ...(next === undefined ? {} : { next }),
  }
  return withJsonKey(JSON.stringify(head), "data", `[${status.documents.join(",")}]`)
}

/** GET /v2/batch/scrape/{id}. */
export const batchStatus = Effect.fn("batchStatus")(function* (id: string, query: PagingQuery) {
  const { name: team } = yield* Team
  const jobs = yield* Jobs
  const status = yield* jobs.status({ team, id, ...query })
  return jsonText(statusText(status, yield* requestBase, query.limit))
})
