import { forbiddenCode } from "../failures/failureTable.ts"
import { Team } from "../Team.ts"
import { Jobs, type PageError } from "@trawl/jobs"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { leftOut } from "./leftOut.ts"
import { nextAddress, type PagingQuery } from "../request/PagingQuery.ts"
import { jobIn, type JobRoutes } from "./JobRoutes.ts"
import { noteWhenDelivered } from "./noteRead.ts"
import { requestBase } from "../request/requestBase.ts"

const onWire = ({ code, error, id, timestamp, url }: PageError) => ({
  id,
  url,
  code,
  error,
  timestamp: new Date(timestamp).toISOString(),
})

/** The pages of a job that brought no document; of a crawl, also the addresses that it left out. */
export const batchErrors = Effect.fn("batchErrors")(function* (id: string, query: PagingQuery, routes: JobRoutes) {
  const { name: team } = yield* Team
  const jobs = yield* Jobs
  const job = jobIn(routes, { team, id })
  const crawl = routes.kind === "batch" ? undefined : (yield* jobs.status({ ...job, limit: 0 })).crawl
  const { errors, goesWhenRead, nextSkip } = yield* jobs.errors({ ...job, ...query })
  const { skip = 0 } = query
  if (goesWhenRead === true && errors.length > 0)
    yield* noteWhenDelivered({ id, failures: { from: skip, to: skip + errors.length } })
  const address = `${yield* requestBase}${routes.path}/${id}`
  const list = skip === 0 ? `${address}/skipped` : undefined
  const left = crawl === undefined ? undefined : yield* leftOut(job, crawl, list)
  const blocked = errors.filter(({ code }) => code === forbiddenCode).map(({ url }) => url)
  return HttpServerResponse.jsonUnsafe({
    errors: errors.map(onWire),
    robotsBlocked: [...blocked, ...(left?.robotsBlocked ?? [])],
    ...(left === undefined ? {} : { skipped: left.skipped }),
    ...(nextSkip === undefined ? {} : { next: nextAddress(`${address}/errors`, nextSkip, query.limit) }),
  })
})
