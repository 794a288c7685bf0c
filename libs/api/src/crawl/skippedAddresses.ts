import { Team } from "../Team.ts"
import { Jobs } from "@trawl/jobs"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { jobIn, type KindRoutes } from "../batch/JobRoutes.ts"
import { nextAddress, type PagingQuery } from "../request/PagingQuery.ts"
import { requestBase } from "../request/requestBase.ts"
import type { CrawlSkippedAnswer } from "./CrawlAnswers.ts"

/** The addresses to list, of one reason if it is given. */
interface SkippedPart extends PagingQuery {
  readonly reason?: string
}

/** GET /v2/crawl/{id}/skipped. */
export const skippedAddresses = Effect.fn("skippedAddresses")(function* (
  id: string,
  query: SkippedPart,
  routes: KindRoutes,
) {
  const { name: team } = yield* Team
  const jobs = yield* Jobs
  const job = jobIn(routes, { team, id })
  const { crawl } = yield* jobs.status({ ...job, limit: 0 })
  const { nextSkip, skipped } = yield* jobs.skipped({ ...job, ...query })
  const { limit, reason } = query
  const list = `${yield* requestBase}${routes.path}/${id}/skipped`
  const chosen = reason === undefined ? "" : `&reason=${encodeURIComponent(reason)}`
  const answer: CrawlSkippedAnswer = {
    success: true,
    counts: crawl?.refused ?? {},
    data: skipped,
    ...(nextSkip === undefined ? {} : { next: `${nextAddress(list, nextSkip, limit)}${chosen}` }),
  }
  return HttpServerResponse.jsonUnsafe(answer)
})
