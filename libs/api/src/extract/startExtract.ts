import { AddressGuard } from "@trawl/guard"
import type { Submission } from "@trawl/jobs"
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { blockedUrls } from "../batch/blockedUrls.ts"
import { idempotencyOf } from "../batch/idempotencyOf.ts"
import type { KindRoutes } from "../batch/JobRoutes.ts"
import { sortUrls } from "../batch/sortUrls.ts"
import { submissionParts } from "../batch/submissionParts.ts"
import { submitJob } from "../batch/submitJob.ts"
import { applyKeyProtection } from "../request/applyKeyProtection.ts"
import { ListedAs } from "../request/noteActivity.ts"
import { requireRetention } from "../request/requireRetention.ts"
import { Team } from "../Team.ts"
import { deprecationHeaders } from "./deprecationHeaders.ts"
import { unusedFields } from "./ExtractRequest.ts"
import { extractPage, promptWarnings } from "./extractPage.ts"
import { findPages } from "./findPages.ts"
import type { ExtractBody, readExtract } from "./readExtract.ts"
import type { StoredExtract } from "../batch/StoredExtract.ts"

/** Sentences about options that change nothing. */
const unusedOptions = ({ written }: ExtractBody): ReadonlyArray<string> => {
  const names = Object.keys(unusedFields).filter((name) => written[name] !== undefined && written[name] !== null)
  const { scrapeOptions } = written
  const hasFormats = typeof scrapeOptions === "object" && scrapeOptions !== null && "formats" in scrapeOptions
  return [
    ...(names.length === 0 ? [] : [`Not available here, and left out: ${names.join(", ")}.`]),
    ...(hasFormats ? ["The formats of scrapeOptions were left out: an extraction has one of its own."] : []),
  ]
}

/** Starts the extraction that `read` decodes: a batch whose pages bring their data, which its status merges. */
export const startExtract = Effect.fn("startExtract")(function* (
  read: Effect.Effect<ExtractBody, Effect.Error<typeof readExtract>, Effect.Services<typeof readExtract>>,
  version: Pick<KindRoutes, "kind" | "name">,
) {
  const { key } = yield* Team
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const body = yield* read
  const { request } = body
  const idempotency = yield* Effect.fromResult(idempotencyOf(headers, body.bytes))
  const { page: asked, written } = yield* extractPage(body)
  const judged = yield* applyKeyProtection(asked, key)
  const page = { ...asked, ...judged }
  const retention = yield* requireRetention({ zeroDataRetention: request.zeroDataRetention, lockdown: page.lockdown })
  const { rule } = yield* AddressGuard
  const { blockOf, blocks, note } = yield* blockedUrls(page, retention === "store")
  const sorting = { blockOf, blocks, local: rule, ignoreInvalid: request.ignoreInvalidURLs }
  const sorted = yield* sortUrls(request.urls ?? [], sorting).pipe(
    Effect.onExit(() => note),
    Effect.when(Effect.succeed((request.urls ?? []).length > 0)),
  )
  const { invalidURLs, urls: valid } = sorted._tag === "Some" ? sorted.value : { invalidURLs: [], urls: [] }
  const found = yield* findPages({ ...body, request: { ...request, urls: valid } }, version)
  const { urls } = yield* sortUrls(found.urls, { ...sorting, ignoreInvalid: true })
  const warnings = [...unusedOptions(body), ...promptWarnings(body), ...found.warnings]
  const parts = yield* submissionParts({
    page,
    written,
    judged,
    retention,
    ...(idempotency === undefined ? {} : { idempotency }),
  })
  const extract: StoredExtract = { urls, showSources: request.showSources, warnings }
  const submission: Submission = {
    ...parts,
    options: { ...parts.options, extract },
    urls,
    ...(request.ignoreInvalidURLs && (request.urls ?? []).length > 0 ? { invalidURLs } : {}),
  }
  const accepted = yield* submitJob(submission, { routes: version, username: page.auditMetadata?.username }).pipe(
    Effect.provideService(ListedAs, "extract"),
  )
  return HttpServerResponse.jsonUnsafe(
    {
      success: true,
      id: accepted.id,
      urlTrace: [],
      ...(accepted.invalidURLs === undefined ? {} : { invalidURLs: accepted.invalidURLs }),
      ...(warnings.length === 0 ? {} : { warning: warnings.join(" ") }),
    },
    { headers: deprecationHeaders },
  )
})
