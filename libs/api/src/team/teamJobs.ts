import { Team } from "../Team.ts"
import { type JobListQuery, Jobs, type ListedJob } from "@trawl/jobs"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { refuseUnknown } from "../request/refuseUnknown.ts"
import type { JobAnswer, JobsAnswer } from "./JobsAnswer.ts"

const usualLimit = 50

const onWire = ({ completedAt, createdAt, expiresAt, url, ...job }: ListedJob) => ({
  ...job,
  createdAt: new Date(createdAt).toISOString(),
  ...(completedAt === undefined ? {} : { completedAt: new Date(completedAt).toISOString() }),
  expiresAt: new Date(expiresAt).toISOString(),
  url: url ?? null,
})

/** GET /v2/team/jobs/{id}. */
export const teamJob = Effect.fn("teamJob")(function* (id: string) {
  const { name: team } = yield* Team
  const job = yield* Jobs.use((all) => all.find({ id, team }))
  const answer: JobAnswer = { success: true, data: onWire(job) }
  return HttpServerResponse.jsonUnsafe(answer)
})

/** GET /v2/team/jobs. */
export const teamJobs = Effect.fn("teamJobs")(function* ({
  limit = usualLimit,
  ...query
}: Partial<Omit<JobListQuery, "team">>) {
  yield* refuseUnknown(["kind", "status", "limit", "cursor"])
  const { name: team } = yield* Team
  const { counts, cursor = null, jobs } = yield* Jobs.use((all) => all.list({ ...query, limit, team }))
  const answer: JobsAnswer = { success: true, data: jobs.map(onWire), counts, cursor }
  return HttpServerResponse.jsonUnsafe(answer)
})
