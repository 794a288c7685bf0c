import { robotsCodes } from "../failures/failureTable.ts"
import { Team } from "../Team.ts"
import { Jobs } from "@trawl/jobs"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { nextAddress, type PagingQuery } from "../request/PagingQuery.ts"
import { noteWhenDelivered } from "./noteRead.ts"
import { requestBase } from "../request/requestBase.ts"
import type { Version } from "../request/Version.ts"

/** The pages of a batch that brought no document. */
export const batchErrors = Effect.fn("batchErrors")(function* (id: string, query: PagingQuery, { batches }: Version) {
  const { name: team } = yield* Team
  const jobs = yield* Jobs
  const { errors, goesWhenRead, nextSkip } = yield* jobs.errors({ team, id, ...query })
  const { skip = 0 } = query
  if (goesWhenRead === true && errors.length > 0)
    yield* noteWhenDelivered({ id, failures: { from: skip, to: skip + errors.length } })
  const address = `${yield* requestBase}${batches}/${id}/errors`
  return HttpServerResponse.jsonUnsafe({
    errors: errors.map(({ timestamp, ...error }) => ({ ...error, timestamp: new Date(timestamp).toISOString() })),
    robotsBlocked: errors.filter(({ code }) => robotsCodes.has(code)).map(({ url }) => url),
    ...(nextSkip === undefined ? {} : { next: nextAddress(address, nextSkip, query.limit) }),
  })
})
