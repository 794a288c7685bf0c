import { Team } from "@trawl/api"
import { Jobs } from "@trawl/jobs"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"

/** DELETE /v2/batch/scrape/{id}. */
export const cancelBatch = Effect.fn("cancelBatch")(function* (id: string) {
  const { name: team } = yield* Team
  const jobs = yield* Jobs
  yield* jobs.cancel({ team, id })
  return HttpServerResponse.jsonUnsafe({ status: "cancelled" })
})
