import { parseBody, Team } from "@trawl/api"
import { Jobs } from "@trawl/jobs"
import { retentionOf } from "@trawl/usage"
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { readBody } from "../edge/readBody.ts"
import { AppSettings } from "../settings/AppSettings.ts"
import { invalid } from "./decodedBody.ts"
import { idempotencyOf } from "./idempotencyOf.ts"
import { requestBase } from "./requestBase.ts"
import { v2 } from "./Version.ts"

/** There is nothing to say with the request: no body, or an empty object. */
const readNothing = Effect.gen(function* () {
  const bytes = yield* readBody
  if (bytes.length === 0) return
  const [key] = Object.keys(Object(yield* Effect.fromResult(parseBody(bytes))))
  if (key !== undefined) return yield* invalid([], "A retry takes no options: each page has those that its request gave.")
})

/** POST /v2/batch/scrape/{id}/retry. */
export const retryBatch = Effect.fn("retryBatch")(function* (id: string) {
  const { key, name: team } = yield* Team
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  yield* readNothing
  const idempotency = yield* Effect.fromResult(idempotencyOf(headers, Buffer.from(`retry ${id}`)))
  // The request asks for nothing itself: the server or its key may, and the batch that is retried.
  const retention = retentionOf({ zeroDataRetention: false, lockdown: false }, key, (yield* AppSettings).zeroDataRetention)
  const jobs = yield* Jobs
  const accepted = yield* jobs.retry({ team, id, ...(retention === "none" ? { retention } : {}), ...(idempotency === undefined ? {} : { idempotency }) })
  return HttpServerResponse.jsonUnsafe({ success: true, id: accepted.id, url: `${yield* requestBase}${v2.batches}/${accepted.id}` })
})
