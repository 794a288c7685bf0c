import { Team } from "@trawl/api"
import { Jobs } from "@trawl/jobs"
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
export const queueStatus = Effect.map(usageOfTeam, ({ active, maxConcurrency, queued }) =>
  HttpServerResponse.jsonUnsafe({
    success: true,
    jobsInQueue: active + queued,
    activeJobsInQueue: active,
    waitingJobsInQueue: queued,
    maxConcurrency,
    mostRecentSuccess: null,
  }),
)

/** Clients show these numbers and some refuse to start at zero. There is no billing, so they never change. */
const credits = 1_000_000_000

const unlimited = { billingPeriodStart: null, billingPeriodEnd: null }
const answer = (body: object) => Effect.sync(() => HttpServerResponse.jsonUnsafe({ success: true, ...body }))

/** GET /v2/team/credit-usage. */
export const creditUsage = answer({ data: { remainingCredits: credits, planCredits: credits, ...unlimited } })

/** GET /v2/team/token-usage. */
export const tokenUsage = answer({ data: { remainingTokens: credits, planTokens: credits, ...unlimited } })

/** GET /v2/team/credit-usage/historical and /v2/team/token-usage/historical. */
export const usageHistory = answer({ periods: [] })
