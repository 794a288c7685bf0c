import { BatchRequest, writtenScrapeOptions } from "./BatchRequest.ts"
import { Team } from "../Team.ts"
import { AddressGuard } from "@trawl/guard"
import { type SubmissionAnswer, Jobs, type Submission } from "@trawl/jobs"
import { Activity, type ActivityEntry } from "@trawl/usage"
import { Effect, Schema } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { StoredOptions } from "./StoredOptions.ts"
import { blockedUrls } from "./blockedUrls.ts"
import { audited } from "../request/audited.ts"
import { decodedBody } from "../request/decodedBody.ts"
import { discreetly } from "../request/discreetly.ts"
import { applyKeyProtection } from "../request/applyKeyProtection.ts"
import { idempotencyOf } from "./idempotencyOf.ts"
import { leastConcurrency } from "./leastConcurrency.ts"
import { pipelineKeys } from "../request/pipelineKeys.ts"
import { leastPageCredits } from "@trawl/scrape"
import { requestBase } from "../request/requestBase.ts"
import { requireRetention } from "../request/requireRetention.ts"
import { sortUrls } from "./sortUrls.ts"
import type { Version } from "../request/Version.ts"

/** Facts for activity and audit about a submission. */
interface SubmissionContext {
  readonly apiVersion: ActivityEntry["apiVersion"]
  readonly isKept: boolean
  readonly username: string | undefined
}

const encodeOptions = Schema.encodeSync(StoredOptions)
/** Reads the body of POST /v2/batch/scrape. */
export const readBatch = decodedBody(BatchRequest)

/** Submits the batch, with its entries in activity and audit. */
const submit = Effect.fnUntraced(function* (
  submission: Submission,
  { apiVersion, isKept, username }: SubmissionContext,
) {
  const { appendToId, team, urls } = submission
  const target = isKept ? urls[0] : undefined
  const act = {
    action: appendToId === undefined ? "batch.started" : "batch.appended",
    target,
    username: isKept ? username : undefined,
  } as const
  const accepted = yield* Jobs.use((jobs) => jobs.submit(submission)).pipe(
    audited<SubmissionAnswer>(act, ({ id }) => id),
  )
  const { id, replayed } = accepted
  if (!replayed)
    yield* Activity.use((activity) =>
      activity.note(team, { id, endpoint: "batch_scrape", apiVersion, target: target ?? null }),
    )
  return accepted
})

/** The retention of pages appended to a batch under zero data retention is that of the batch. */
const requireBatchRetention = Effect.fnUntraced(function* (request: BatchRequest) {
  const { name: team } = yield* Team
  const { appendToId: id } = request
  const retention = yield* requireRetention(request)
  return retention === "none" || id === undefined ? retention : yield* Jobs.use((jobs) => jobs.retention({ team, id }))
})

/** The key's additional options, as a client would write them. */
const asWritten = ({ threatProtection }: Pick<BatchRequest, "threatProtection">) =>
  threatProtection === undefined ? {} : { threatProtection: {} }

/** Starts the batch that `read` decodes, or appends to one. */
export const startBatch = Effect.fn("startBatch")(function* (
  read: typeof readBatch,
  { batches, name: apiVersion }: Version,
) {
  const { key, name: team } = yield* Team
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const { bytes, request: asked, written } = yield* read
  const idempotency = yield* Effect.fromResult(idempotencyOf(headers, bytes))
  const judged = yield* applyKeyProtection(asked, key)
  const request = { ...asked, ...judged }
  const retention = yield* requireBatchRetention(request)
  const { rule } = yield* AddressGuard
  const { blockOf, blocks, note } = yield* blockedUrls(request, retention === "store")
  const sorting = { blockOf, blocks, local: rule, ignoreInvalid: request.ignoreInvalidURLs }
  const { invalidURLs, urls } = yield* sortUrls(request.urls, sorting).pipe(Effect.onExit(() => note))
  const { appendToId, profile, webhook } = request
  // Pages save to a profile one at a time: the others would only wait, each in a slot that another page could use.
  const savesProfile = profile?.saveChanges === true ? 1 : undefined
  const publicBase = yield* requestBase
  const isKept = retention === "store"
  const heardKeys = yield* pipelineKeys(Object.keys(written), isKept)
  const heard = Object.fromEntries(Object.entries(written).filter(([name]) => heardKeys.has(name)))
  const submission: Submission = {
    team,
    urls,
    options: encodeOptions({ options: writtenScrapeOptions({ ...heard, ...asWritten(judged) }), publicBase }),
    pageCredits: leastPageCredits(request, retention === "none"),
    ...(key === undefined ? {} : { keyId: key.id }),
    ...(request.ignoreInvalidURLs ? { invalidURLs } : {}),
    ...leastConcurrency(request.maxConcurrency, savesProfile, key?.concurrency),
    ...(webhook === undefined ? {} : { webhook }),
    ...(retention === "none" ? { retention } : {}),
    ...(appendToId === undefined ? {} : { appendToId }),
    ...(idempotency === undefined ? {} : { idempotency }),
  }
  const accepted = yield* discreetly(
    retention,
    submit(submission, { apiVersion, isKept, username: request.auditMetadata?.username }),
  )
  const url = `${publicBase}${batches}/${accepted.id}`
  const { id } = accepted
  const dropped = accepted.invalidURLs === undefined ? {} : { invalidURLs: accepted.invalidURLs }
  return HttpServerResponse.jsonUnsafe({ success: true, id, url, ...dropped })
})
