import { Api } from "../Api.ts"
import { BatchRequest } from "../batch/BatchRequest.ts"
import { decodeRequest } from "../invalid/decodeRequest.ts"
import { readV1Crawl } from "./readV1Crawl.ts"
import { fromV1 } from "./fromV1.ts"
import { V1BatchRequest, V1ScrapeRequest } from "./V1Requests.ts"
import { ScrapeRequest } from "@trawl/scrape"
import { Effect, type Schema } from "effect"
import type { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { answering } from "../edge/respondFailure.ts"
import { wantsSocket } from "../edge/wantsSocket.ts"
import { batchSocket } from "../batch/stream/batchSocket.ts"
import { batchErrors } from "../batch/batchErrors.ts"
import { batchStatus } from "../batch/batchStatus.ts"
import { cancelBatch } from "../batch/cancelBatch.ts"
import { decodedBody } from "../request/decodedBody.ts"
import type { PagingQuery } from "../request/PagingQuery.ts"
import { scrapePage, scrapeResult } from "../scrape/scrapePage.ts"
import { searchList, searchWeb } from "../search/searchWeb.ts"
import { startBatch } from "../batch/startBatch.ts"
import type { JobRoutes, KindRoutes } from "../batch/JobRoutes.ts"
import { activeCrawls } from "../crawl/activeCrawls.ts"
import { startCrawl } from "../crawl/startCrawl.ts"
import type { Version } from "../request/Version.ts"
import { readV1Search } from "./readV1Search.ts"
import { v1Document } from "./v1Document.ts"

const v1: Version = { name: "v1", document: v1Document }
const batches: KindRoutes = { ...v1, path: "/v1/batch/scrape", kind: "batch" }
const crawls: KindRoutes = { ...v1, path: "/v1/crawl", kind: "crawl" }
/** The last client of version 1 asks for its batches where crawls are. */
const jobs: JobRoutes = { ...v1, path: "/v1/crawl" }

/** Reads a body of version 1 and turns it into one of version 2. */
const readAs = <S extends Schema.ConstraintDecoder<unknown>, V extends Schema.ConstraintDecoder<unknown>>(
  version1: V,
  version2: S,
) => {
  const decode = decodeRequest(version2)
  return Effect.gen(function* () {
    const { bytes, written } = yield* decodedBody(version1)
    const mapped = fromV1(written)
    return { bytes, request: yield* Effect.fromResult(decode(mapped, bytes.length)), written: mapped }
  })
}

const readScrape = readAs(V1ScrapeRequest, ScrapeRequest)
const readBatch = readAs(V1BatchRequest, BatchRequest)

interface BatchCall {
  readonly params: { readonly id: string }
  readonly query: PagingQuery
  readonly request: HttpServerRequest.HttpServerRequest
}

const status =
  (routes: JobRoutes) =>
  ({ params, query, request }: BatchCall) =>
    wantsSocket(request) ? batchSocket(params.id, routes) : answering(batchStatus(params.id, query, routes))
const errors =
  (routes: JobRoutes) =>
  ({ params, query }: Pick<BatchCall, "params" | "query">) =>
    answering(batchErrors(params.id, query, routes))
const cancel =
  (routes: JobRoutes) =>
  ({ params }: Pick<BatchCall, "params">) =>
    answering(cancelBatch(params.id, routes))

/** Version 1: the same handlers with other shapes. */
export const version1Handlers = HttpApiBuilder.group(Api, "version1", (handlers) =>
  handlers
    .handleRaw("v1Scrape", () => answering(scrapePage(readScrape, v1)))
    .handleRaw("v1Result", ({ params }) => answering(scrapeResult(params.id, v1)))
    .handleRaw("v1Start", () => answering(startBatch(readBatch, batches)))
    .handleRaw("v1Search", () => answering(searchWeb(readV1Search, v1, searchList)))
    .handleRaw("v1Status", status(batches))
    .handleRaw("v1Cancel", cancel(batches))
    .handleRaw("v1Errors", errors(batches))
    .handleRaw("v1CrawlStart", () => answering(startCrawl(readV1Crawl, crawls)))
    .handleRaw("v1CrawlActive", () => answering(activeCrawls()))
    .handleRaw("v1JobStatus", status(jobs))
    .handleRaw("v1JobCancel", cancel(jobs))
    .handleRaw("v1JobErrors", errors(jobs))
    .handleRaw("v1JobDeletedErrors", errors(jobs))
    .handleRaw("v1DeletedErrors", errors(batches)),
)
