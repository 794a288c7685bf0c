import { Team } from "@trawl/api"
import { Jobs, type JobStatus } from "@trawl/jobs"
import { Effect } from "effect"
import { jsonList } from "../edge/jsonList.ts"
import { nextAddress, type PagingQuery } from "./PagingQuery.ts"
import { requestBase } from "./requestBase.ts"

const isoTime = (millis: number): string => new Date(millis).toISOString()

/** All of a status answer but its documents. */
const statusHead = (status: JobStatus, base: string, limit: number | undefined) => ({
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
  ...(status.nextSkip === undefined ? {} : { next: nextAddress(`${base}/v2/batch/scrape/${status.id}`, status.nextSkip, limit) }),
})

/** GET /v2/batch/scrape/{id}. Documents are read while the client takes them, and cut off the answer when they are removed meanwhile. */
export const batchStatus = Effect.fn("batchStatus")(function* (id: string, query: PagingQuery) {
  const { name: team } = yield* Team
  const jobs = yield* Jobs
  const status = yield* jobs.status({ team, id, ...query })
  const head = statusHead(status, yield* requestBase, query.limit)
  return jsonList(head, "data", { sizes: status.documents.map(({ bytes }) => bytes), texts: jobs.documents({ ...status, team }) })
})
