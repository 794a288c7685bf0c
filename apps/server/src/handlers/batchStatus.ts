import { Team } from "@trawl/api"
import { Jobs, type JobStatus } from "@trawl/jobs"
import { Effect } from "effect"
import { jsonList } from "../edge/jsonList.ts"
import { nextAddress, type PagingQuery } from "./PagingQuery.ts"
import { requestBase } from "./requestBase.ts"
import { statusHead } from "./statusHead.ts"

const nextOf = ({ id, nextSkip }: JobStatus, base: string, limit: number | undefined) =>
  nextSkip === undefined ? {} : { next: nextAddress(`${base}/v2/batch/scrape/${id}`, nextSkip, limit) }

/** GET /v2/batch/scrape/{id}. Documents are read while the client takes them, and cut off the answer when they are removed meanwhile. */
export const batchStatus = Effect.fn("batchStatus")(function* (id: string, query: PagingQuery) {
  const { name: team } = yield* Team
  const jobs = yield* Jobs
  const status = yield* jobs.status({ team, id, ...query })
  const head = { ...statusHead(status), ...nextOf(status, yield* requestBase, query.limit) }
  return jsonList(head, "data", { sizes: status.documents.map(({ bytes }) => bytes), texts: jobs.documents({ ...status, team }) })
})
