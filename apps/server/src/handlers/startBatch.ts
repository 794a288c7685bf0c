import { BatchRequest, Team, writtenScrapeOptions } from "@trawl/api"
import { AddressGuard } from "@trawl/guard"
import { Jobs, type Submission } from "@trawl/jobs"
import { Effect, Schema } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { StoredOptions } from "../layers/StoredOptions.ts"
import { decodedBody } from "./decodedBody.ts"
import { discreetly } from "./discreetly.ts"
import { idempotencyOf } from "./idempotencyOf.ts"
import { refuseUnavailable } from "./refuseUnavailable.ts"
import { requestBase } from "./requestBase.ts"
import { requireRetention } from "./requireRetention.ts"
import { sortUrls } from "./sortUrls.ts"
import type { Version } from "./Version.ts"

const encodeOptions = Schema.encodeSync(StoredOptions)
/** Reads the body of POST /v2/batch/scrape. */
export const readBatch = decodedBody(BatchRequest)

/** Starts the batch that `read` tells of, or appends to one. */
export const startBatch = Effect.fn("startBatch")(function* (read: typeof readBatch, { batches }: Version) {
  const { name: team } = yield* Team
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const { bytes, request, written } = yield* read
  const idempotency = yield* Effect.fromResult(idempotencyOf(headers, bytes))
  yield* refuseUnavailable(request, new Set(Object.keys(written)))
  const retention = yield* requireRetention(request)
  const { rule } = yield* AddressGuard
  const { invalidURLs, urls } = yield* sortUrls(request.urls, request.ignoreInvalidURLs, rule.isNamed)
  const { appendToId, profile, webhook } = request
  // One page at a time saves to a profile: the others would only wait, each in a place that another page could have.
  const maxConcurrency = profile?.saveChanges === true ? 1 : request.maxConcurrency
  const publicBase = yield* requestBase
  const submission: Submission = {
    team,
    urls,
    options: encodeOptions({ options: writtenScrapeOptions(written), publicBase }),
    ...(request.ignoreInvalidURLs ? { invalidURLs } : {}),
    ...(maxConcurrency === undefined ? {} : { maxConcurrency }),
    ...(webhook === undefined ? {} : { webhook }),
    ...(retention === "none" ? { retention } : {}),
    ...(appendToId === undefined ? {} : { appendToId }),
    ...(idempotency === undefined ? {} : { idempotency }),
  }
  const jobs = yield* Jobs
  const accepted = yield* discreetly(retention, jobs.submit(submission))
  const url = `${publicBase}${batches}/${accepted.id}`
  const { id } = accepted
  const dropped = accepted.invalidURLs === undefined ? {} : { invalidURLs: accepted.invalidURLs }
  return HttpServerResponse.jsonUnsafe({ success: true, id, url, ...dropped })
})
