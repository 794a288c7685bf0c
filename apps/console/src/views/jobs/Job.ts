/** Where a job stands. */
export type JobState = "scraping" | "completed" | "failed" | "cancelled"

/** A batch or crawl, as the service lists it. */
export interface Job {
  readonly id: string
  readonly kind: "batch" | "crawl"
  readonly status: JobState
  readonly total: number
  readonly completed: number
  readonly failed: number
  readonly cancelled: number
  readonly creditsUsed: number
  readonly createdAt: string
  readonly completedAt?: string
  readonly expiresAt: string
  /** Seconds. */
  readonly duration: number
  /** The first address; null where nothing may be kept. */
  readonly url: string | null
  readonly zeroDataRetention: boolean
}

/** The counts that a stream reports. */
export type JobCounts = Pick<Job, "status" | "total" | "completed" | "failed" | "cancelled" | "creditsUsed"> & {
  readonly error?: string
}

/** The path of a job's own routes. */
export const jobPath = ({ id, kind }: Pick<Job, "id" | "kind">): string =>
  kind === "batch" ? `v2/batch/scrape/${id}` : `v2/crawl/${id}`

/** Pages that have ended. */
export const endedPages = ({ cancelled, completed, failed }: Pick<Job, "cancelled" | "completed" | "failed">): number =>
  completed + failed + cancelled
