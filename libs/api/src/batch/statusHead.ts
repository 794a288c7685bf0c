import { crawlWarning } from "./crawlWarning.ts"
import type { JobStatus } from "@trawl/jobs"

const isoTime = (millis: number): string => new Date(millis).toISOString()

/** What clients learn about a crawl beside its pages. */
const crawlHead = (status: JobStatus) => {
  const { crawl } = status
  if (crawl === undefined) return {}
  const warning = crawlWarning(status)
  return { found: crawl.found, waiting: crawl.waiting, ...(warning === undefined ? {} : { warning }) }
}

/** The status of a job for clients, without its documents. */
export const statusHead = (status: JobStatus) => ({
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
  ...crawlHead(status),
  ...(status.error === undefined ? {} : { error: status.error }),
})
