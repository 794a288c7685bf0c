import { robotsCodes, Team } from "@trawl/api"
import { Jobs } from "@trawl/jobs"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"

/** GET /v2/batch/scrape/{id}/errors. */
export const batchErrors = Effect.fn("batchErrors")(function* (id: string) {
  const { name: team } = yield* Team
  const jobs = yield* Jobs
  const errors = yield* jobs.errors({ team, id })
  return HttpServerResponse.jsonUnsafe({
    errors: errors.map(({ timestamp, ...error }) => ({ ...error, timestamp: new Date(timestamp).toISOString() })),
    robotsBlocked: errors.filter(({ code }) => robotsCodes.has(code)).map(({ url }) => url),
  })
})
