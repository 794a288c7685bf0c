import { Team } from "../Team.ts"
import { Jobs } from "@trawl/jobs"
import { Credits } from "@trawl/usage"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"

const usageOfTeam = Effect.gen(function* () {
  const { name: team } = yield* Team
  const jobs = yield* Jobs
  return yield* jobs.teamUsage(team)
})

/** GET /v2/concurrency-check. */
export const concurrency = Effect.map(usageOfTeam, ({ active, maxConcurrency }) =>
  HttpServerResponse.jsonUnsafe({ success: true, concurrency: active, maxConcurrency }),
)

/** GET /v2/team/queue-status. */
export const queueStatus = Effect.gen(function* () {
  const { active, maxConcurrency, queued } = yield* usageOfTeam
  const { name: team } = yield* Team
  const { lastSuccessAt } = yield* Credits.use((credits) => credits.standing(team))
  return HttpServerResponse.jsonUnsafe({
    success: true,
    jobsInQueue: active + queued,
    activeJobsInQueue: active,
    waitingJobsInQueue: queued,
    maxConcurrency,
    mostRecentSuccess: lastSuccessAt === undefined ? null : new Date(lastSuccessAt).toISOString(),
  })
})
