import { Team } from "../Team.ts"
import { Jobs, type JobStatus } from "@trawl/jobs"
import { Effect, Stream } from "effect"
import { jsonList } from "../edge/jsonList.ts"
import { nextAddress, type PagingQuery } from "../request/PagingQuery.ts"
import { noteWhenDelivered } from "./noteRead.ts"
import { requestBase } from "../request/requestBase.ts"
import { statusHead } from "./statusHead.ts"
import type { Version } from "../request/Version.ts"

const nextOf = ({ id, nextSkip }: JobStatus, list: string, limit: number | undefined) =>
  nextSkip === undefined ? {} : { next: nextAddress(`${list}/${id}`, nextSkip, limit) }

/** The status of a batch, with documents, which are read while the client receives them; the answer breaks off when they are removed meanwhile. */
export const batchStatus = Effect.fn("batchStatus")(function* (id: string, query: PagingQuery, version: Version) {
  const { name: team } = yield* Team
  const jobs = yield* Jobs
  const status = yield* jobs.status({ team, id, ...query })
  const head = { ...statusHead(status), ...nextOf(status, `${yield* requestBase}${version.batches}`, query.limit) }
  const texts = jobs.documents({ ...status, team })
  const { skip = 0 } = query
  const { length } = status.documents
  if (status.goesWhenRead === true && length > 0)
    yield* noteWhenDelivered({ id, documents: { from: skip, to: skip + length } })
  if (version.document !== undefined) return jsonList(head, "data", { texts: Stream.map(texts, version.document) })
  return jsonList(head, "data", { sizes: status.documents.map(({ bytes }) => bytes), texts })
})
