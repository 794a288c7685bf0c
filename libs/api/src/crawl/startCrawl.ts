import { frontierSettings } from "@trawl/crawl"
import { compileFrontier } from "@trawl/frontier"
import { Team } from "../Team.ts"
import type { Submission } from "@trawl/jobs"
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { blockedUrls } from "../batch/blockedUrls.ts"
import { idempotencyOf } from "../batch/idempotencyOf.ts"
import type { KindRoutes } from "../batch/JobRoutes.ts"
import { submissionParts } from "../batch/submissionParts.ts"
import { submitJob } from "../batch/submitJob.ts"
import { applyKeyProtection } from "../request/applyKeyProtection.ts"
import { requestBase } from "../request/requestBase.ts"
import { requireRetention } from "../request/requireRetention.ts"
import { requireRobotsOverride } from "../request/requireRobotsOverride.ts"
import { requireUrl } from "../request/requireUrl.ts"
import { promptedOptions, storedOptions } from "./promptedOptions.ts"
import { noteWarnings } from "../batch/StoredCrawl.ts"
import type { CrawlBody, readCrawl } from "./readCrawl.ts"

/** Fails for a start that lists of the request's threat policy block. */
const requireUnblocked = Effect.fnUntraced(function* (
  url: string,
  page: CrawlBody["request"]["scrapeOptions"],
  isKept: boolean,
) {
  const { blockOf, note } = yield* blockedUrls(page, isKept)
  const blocked = blockOf(url)
  yield* note
  if (blocked !== undefined) return yield* blocked
})

/** The options of each page as the client wrote them. */
const optionsIn = ({ scrapeOptions = {} }: CrawlBody["written"]): CrawlBody["written"] =>
  // The cast holds because the body is valid: they are an object.
  scrapeOptions as CrawlBody["written"]

/** What the jobs need to know of a crawl. */
const crawlOf = ({ request, warnings, written }: Omit<CrawlBody, "bytes">, url: string) => {
  const settings = noteWarnings(storedOptions(request, url), warnings)
  return {
    key: compileFrontier(frontierSettings(request), url).keyOf(url),
    settings,
    limit: request.limit,
    // A limit that nobody asked for is no promise that there are as many pages.
    ...(written["limit"] === undefined ? {} : { affords: request.limit }),
    ...(request.maxDiscoveryDepth === undefined ? {} : { exactDepth: true }),
    // A pause between pages is one of each page, unless several are asked for at once.
    paced: request.delay !== undefined && request.maxConcurrency === undefined,
  } satisfies Submission["crawl"]
}

/** Accepts the crawl that `read` decodes, and returns its id with what the answer says. */
export const acceptCrawl = Effect.fn("acceptCrawl")(function* (
  read: Effect.Effect<CrawlBody, Effect.Error<typeof readCrawl>, Effect.Services<typeof readCrawl>>,
  routes: KindRoutes,
) {
  const { key } = yield* Team
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const body = yield* read
  const { written } = body
  const { archive, scrapeOptions, zeroDataRetention } = body.request
  const idempotency = yield* Effect.fromResult(idempotencyOf(headers, body.bytes))
  const judged = yield* applyKeyProtection(scrapeOptions, key)
  const page = { ...scrapeOptions, ...judged }
  const retention = yield* requireRetention({ zeroDataRetention, lockdown: page.lockdown })
  yield* requireRobotsOverride(body.request)
  const start = yield* requireUrl(body.request.url)
  yield* requireUnblocked(start, page, retention === "store")
  const { request, told, warnings: ofPrompt } = yield* promptedOptions(body, retention)
  const warnings = [...body.warnings, ...ofPrompt]
  const { maxConcurrency, url, webhook } = request
  const submission: Submission = {
    ...(yield* submissionParts({
      page,
      written: optionsIn(written),
      judged,
      retention,
      archive,
      ...(idempotency === undefined ? {} : { idempotency }),
      ...(maxConcurrency === undefined ? {} : { maxConcurrency }),
      ...(webhook === undefined ? {} : { webhook }),
    })),
    urls: [url],
    crawl: crawlOf({ request, written, warnings }, start),
  }
  const { id } = yield* submitJob(submission, { routes, username: page.auditMetadata?.username })
  return { id, told, warnings }
})

/** Starts the crawl that `read` decodes. */
export const startCrawl = Effect.fn("startCrawl")(function* (
  read: Effect.Effect<CrawlBody, Effect.Error<typeof readCrawl>, Effect.Services<typeof readCrawl>>,
  routes: KindRoutes,
) {
  const { id, told, warnings } = yield* acceptCrawl(read, routes)
  return HttpServerResponse.jsonUnsafe({
    success: true,
    id,
    url: `${yield* requestBase}${routes.path}/${id}`,
    ...(warnings.length === 0 ? {} : { warning: warnings.join(" ") }),
    ...told,
  })
})
