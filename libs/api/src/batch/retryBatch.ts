import { parseBody } from "../invalid/parseBody.ts"
import { Team } from "../Team.ts"
import { type SubmissionAnswer, Jobs } from "@trawl/jobs"
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { readBody } from "../edge/readBody.ts"
import { audited } from "../request/audited.ts"
import { invalid } from "../request/decodedBody.ts"
import { idempotencyOf } from "./idempotencyOf.ts"
import { leastConcurrency } from "./leastConcurrency.ts"
import { noteActivity } from "../request/noteActivity.ts"
import { requestBase } from "../request/requestBase.ts"
import { retentionOfKey } from "../request/retentionOfKey.ts"
import { jobIn, type KindRoutes } from "./JobRoutes.ts"
import { jobNames } from "./jobNames.ts"

/** Reads a request without content: no body, or an empty object. */
const readNothing = Effect.gen(function* () {
  const bytes = yield* readBody
  if (bytes.length === 0) return
  const [key] = Object.keys(Object(yield* Effect.fromResult(parseBody(bytes))))
  if (key !== undefined)
    return yield* invalid([], "A retry takes no options: each page has those that its request gave.")
})

/** Runs the failed pages of a job again, as a job of the same kind, which is found under the same routes. */
export const retryBatch = Effect.fn("retryBatch")(function* (id: string, routes: KindRoutes) {
  const { key, name: team } = yield* Team
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  yield* readNothing
  const idempotency = yield* Effect.fromResult(idempotencyOf(headers, Buffer.from(`retry ${id}`)))
  const retention = yield* retentionOfKey
  const asked = {
    ...jobIn(routes, { team, id }),
    ...leastConcurrency(key?.concurrency),
    ...(retention === "none" ? { retention } : {}),
    ...(idempotency === undefined ? {} : { idempotency }),
    ...(key === undefined ? {} : { keyId: key.id }),
  }
  const accepted = yield* Jobs.use((jobs) => jobs.retry(asked)).pipe(
    audited<SubmissionAnswer>({ action: jobNames[routes.kind].retried, subject: id }, (batch) => batch.id),
  )
  if (!accepted.replayed)
    yield* noteActivity(team, {
      id: accepted.id,
      endpoint: jobNames[routes.kind].endpoint,
      apiVersion: routes.name,
      target: null,
    })
  return HttpServerResponse.jsonUnsafe({
    success: true,
    id: accepted.id,
    url: `${yield* requestBase}${routes.path}/${accepted.id}`,
  })
})
