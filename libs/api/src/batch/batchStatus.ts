import { Team } from "../Team.ts"
import { Jobs, type JobStatus } from "@trawl/jobs"
import { Effect, Stream } from "effect"
import { jsonList } from "../edge/jsonList.ts"
import { nextAddress, type PagingQuery } from "../request/PagingQuery.ts"
import { noteWhenDelivered } from "./noteRead.ts"
import { requestBase } from "../request/requestBase.ts"
import { statusHead } from "./statusHead.ts"
import { jobIn, type JobRoutes } from "./JobRoutes.ts"

const nextOf = ({ id, nextSkip }: JobStatus, list: string, limit: number | undefined) =>
  nextSkip === undefined ? {} : { next: nextAddress(`${list}/${id}`, nextSkip, limit) }

/** The status of a job, with documents, which are read while the client receives them; the answer breaks off when they are removed meanwhile. */
export const batchStatus = Effect.fn("batchStatus")(function* (id: string, query: PagingQuery, routes: JobRoutes) {
  const { name: team } = yield* Team
  const jobs = yield* Jobs
  const status = yield* jobs.status({ ...jobIn(routes, { team, id }), ...query })
  const head = { ...statusHead(status), ...nextOf(status, `${yield* requestBase}${routes.path}`, query.limit) }
  const texts = jobs.documents({ ...status, team })
  const { skip = 0 } = query
  const { length } = status.documents
  if (status.goesWhenRead === true && length > 0)
    yield* noteWhenDelivered({ id, documents: { from: skip, to: skip + length } })
  if (routes.document !== undefined) return jsonList(head, "data", { texts: Stream.map(texts, routes.document) })
  return jsonList(head, "data", { sizes: status.documents.map(({ bytes }) => bytes), texts })
})
