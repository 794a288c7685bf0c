import { Team } from "../Team.ts"
import { Jobs } from "@trawl/jobs"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { audited } from "../request/audited.ts"
import { jobIn, type JobRoutes } from "./JobRoutes.ts"
import { jobNames } from "./jobNames.ts"

/** Cancels a job. */
export const cancelBatch = Effect.fn("cancelBatch")(function* (id: string, routes: JobRoutes) {
  const { name: team } = yield* Team
  const jobs = yield* Jobs
  const job = jobIn(routes, { team, id })
  const kind = routes.kind ?? (yield* jobs.status({ ...job, limit: 0 })).kind
  yield* jobs.cancel(job).pipe(audited({ action: jobNames[kind].cancelled, subject: id }))
  return HttpServerResponse.jsonUnsafe({ status: "cancelled" })
})
