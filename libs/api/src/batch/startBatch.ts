import { BatchRequest } from "./BatchRequest.ts"
import { ArchiveMismatch } from "../failures/RequestFailure.ts"
import { Team } from "../Team.ts"
import { AddressGuard } from "@trawl/guard"
import { Jobs, type Submission } from "@trawl/jobs"
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { blockedUrls } from "./blockedUrls.ts"
import { decodedBody } from "../request/decodedBody.ts"
import { applyKeyProtection } from "../request/applyKeyProtection.ts"
import { idempotencyOf } from "./idempotencyOf.ts"
import { isArchivedJob } from "./isArchivedJob.ts"
import type { KindRoutes } from "./JobRoutes.ts"
import { requestBase } from "../request/requestBase.ts"
import { requireRetention } from "../request/requireRetention.ts"
import { sortUrls } from "./sortUrls.ts"
import { submissionParts } from "./submissionParts.ts"
import { submitJob } from "./submitJob.ts"

/** Reads the body of POST /v2/batch/scrape. */
export const readBatch = decodedBody(BatchRequest)

/** The retention of pages appended to a batch under zero data retention is that of the batch. */
const requireBatchRetention = Effect.fnUntraced(function* (request: BatchRequest) {
  const { name: team } = yield* Team
  const { appendToId: id } = request
  const retention = yield* requireRetention(request)
  return retention === "none" || id === undefined ? retention : yield* Jobs.use((jobs) => jobs.retention({ team, id }))
})

/** Appended pages are archived as their batch is. */
const requireBatchArchive = Effect.fnUntraced(function* ({ appendToId: id, archive }: BatchRequest) {
  if (id === undefined) return archive
  const { name: team } = yield* Team
  const isArchived = isArchivedJob(yield* Jobs.use((jobs) => jobs.options({ team, id })))
  return archive && !isArchived ? yield* new ArchiveMismatch() : isArchived
})

/** Accepts the batch that `read` decodes, or appends to one. */
export const acceptBatch = Effect.fn("acceptBatch")(function* (
  read: Effect.Effect<
    Effect.Success<typeof readBatch>,
    Effect.Error<typeof readBatch>,
    Effect.Services<typeof readBatch>
  >,
  routes: KindRoutes,
) {
  const { key } = yield* Team
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const { bytes, request: asked, written } = yield* read
  const idempotency = yield* Effect.fromResult(idempotencyOf(headers, bytes))
  const judged = yield* applyKeyProtection(asked, key)
  const request = { ...asked, ...judged }
  const retention = yield* requireBatchRetention(request)
  const archive = yield* requireBatchArchive(asked)
  const { rule } = yield* AddressGuard
  const { blockOf, blocks, note } = yield* blockedUrls(request, retention === "store")
  const sorting = { blockOf, blocks, local: rule, ignoreInvalid: request.ignoreInvalidURLs }
  const { invalidURLs, urls } = yield* sortUrls(request.urls, sorting).pipe(Effect.onExit(() => note))
  const { appendToId, maxConcurrency, webhook } = request
  const submission: Submission = {
    ...(yield* submissionParts({
      page: request,
      written,
      judged,
      retention,
      archive,
      ...(idempotency === undefined ? {} : { idempotency }),
      ...(maxConcurrency === undefined ? {} : { maxConcurrency }),
      ...(webhook === undefined ? {} : { webhook }),
    })),
    urls,
    ...(request.ignoreInvalidURLs ? { invalidURLs } : {}),
    ...(appendToId === undefined ? {} : { appendToId }),
  }
  return yield* submitJob(submission, { routes, username: request.auditMetadata?.username })
})

/** Starts the batch that `read` decodes, or appends to one. */
export const startBatch = Effect.fn("startBatch")(function* (read: typeof readBatch, routes: KindRoutes) {
  const accepted = yield* acceptBatch(read, routes)
  const { id } = accepted
  const dropped = accepted.invalidURLs === undefined ? {} : { invalidURLs: accepted.invalidURLs }
  const url = `${yield* requestBase}${routes.path}/${id}`
  return HttpServerResponse.jsonUnsafe({ success: true, id, url, ...dropped })
})
