import { Team } from "../Team.ts"
import { Jobs } from "@trawl/jobs"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { audited } from "../request/audited.ts"

/** DELETE /v2/batch/scrape/{id}. */
export const cancelBatch = Effect.fn("cancelBatch")(function* (id: string) {
  const { name: team } = yield* Team
  const jobs = yield* Jobs
  yield* jobs.cancel({ team, id }).pipe(audited({ action: "batch.cancelled", subject: id }))
  return HttpServerResponse.jsonUnsafe({ status: "cancelled" })
})
