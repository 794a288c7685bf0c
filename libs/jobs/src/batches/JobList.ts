import type { BatchStatus, JobKind, JobStatus } from "./JobStatus.ts"

/** Which jobs of a team to list. */
export interface JobListQuery {
  readonly team: string
  readonly kind?: JobKind
  readonly status?: BatchStatus
  readonly limit: number
  /** The `cursor` of the part before. */
  readonly cursor?: string
}

/** A batch or crawl in the list of its team. */
export interface ListedJob extends Pick<
  JobStatus,
  | "id"
  | "kind"
  | "status"
  | "total"
  | "completed"
  | "failed"
  | "cancelled"
  | "creditsUsed"
  | "createdAt"
  | "completedAt"
  | "expiresAt"
  | "duration"
> {
  /** The first address, 2,048 characters at most; absent where nothing may be kept. */
  readonly url?: string
  readonly zeroDataRetention: boolean
}

/** How many jobs of a kind have a status. */
export interface JobCount {
  readonly kind: JobKind
  readonly status: BatchStatus
  readonly jobs: number
}

/** Some of a team's jobs, the latest first. */
export interface JobList {
  readonly jobs: ReadonlyArray<ListedJob>
  /** Of all jobs of the team, whatever was asked for: of the latest 100,000 if there are more. */
  readonly counts: ReadonlyArray<JobCount>
  /** Where the next part begins; absent at the end. */
  readonly cursor?: string
}
