import type { JobStatus } from "@trawl/jobs"

const isoTime = (millis: number): string => new Date(millis).toISOString()

/** The status of a batch for clients, without its documents. */
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
  ...(status.error === undefined ? {} : { error: status.error }),
})
