import type { JobId, JobKind } from "@trawl/jobs"
import { v2, type Version } from "../request/Version.ts"

/** Routes under which jobs are started and read. */
export interface JobRoutes extends Version {
  /** Path that the id of a job is appended to. */
  readonly path: string
  /** The jobs that are found there. Absent: those of any kind. */
  readonly kind?: JobKind
}

/** Routes of one kind of jobs. */
export interface KindRoutes extends JobRoutes {
  readonly kind: JobKind
}

export const v2Batches: KindRoutes = { ...v2, path: "/v2/batch/scrape", kind: "batch" }
export const v2Crawls: KindRoutes = { ...v2, path: "/v2/crawl", kind: "crawl" }

/** A job of a team, as these routes find it. */
export const jobIn = ({ kind }: Pick<JobRoutes, "kind">, job: JobId): JobId & { readonly kind?: JobKind } =>
  kind === undefined ? job : { ...job, kind }
