import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { Authentication } from "../Authentication.ts"
import { BatchAccepted, BatchCancelled } from "../batch/BatchAnswers.ts"
import { JobId } from "../batch/JobId.ts"
import { StreamQuery } from "../batch/StreamQuery.ts"
import { RedeliveryAnswer, RedeliveryRequest, WebhookLogAnswer } from "../batch/WebhookAnswers.ts"
import { ExportQuery } from "../exports/ExportQuery.ts"
import { routeErrors } from "../failures/ErrorAnswer.ts"
import { Paging } from "../Paging.ts"
import {
  ActiveCrawlsAnswer,
  CrawlAccepted,
  CrawlErrorsAnswer,
  CrawlSkippedAnswer,
  CrawlStatusAnswer,
} from "./CrawlAnswers.ts"
import { CrawlPreviewAnswer } from "./CrawlPreviewAnswer.ts"
import { CrawlPreviewRequest } from "./CrawlPreviewRequest.ts"
import { CrawlRequest } from "./CrawlRequest.ts"
import { SkippedQuery } from "./SkippedQuery.ts"

const params = { id: JobId }
const summary = (text: string) => OpenApi.annotations({ summary: text })

/** Crawls: batches whose pages are found on the way. */
export const crawl = HttpApiGroup.make("crawl")
  .add(
    HttpApiEndpoint.post("crawlStart", "/v2/crawl", {
      payload: CrawlRequest,
      success: CrawlAccepted,
      error: routeErrors(400, 402, 408, 409, 413, 415, 422, 429, 503),
    }).annotateMerge(summary("Start a crawl: a page, and the pages of its site that are found from it")),
    // These three before the routes whose id they would be.
    HttpApiEndpoint.post("preview", "/v2/crawl/params-preview", {
      payload: CrawlPreviewRequest,
      success: CrawlPreviewAnswer,
      error: routeErrors(400, 408, 413, 415, 422, 503),
    }).annotateMerge(summary("The options of a crawl that a prompt asks for; nothing is crawled")),
    HttpApiEndpoint.get("crawlActive", "/v2/crawl/active", {
      success: ActiveCrawlsAnswer,
      error: routeErrors(503),
    }).annotateMerge(summary("Crawls of the team that run")),
    HttpApiEndpoint.get("crawlOngoing", "/v2/crawl/ongoing", {
      success: ActiveCrawlsAnswer,
      error: routeErrors(503),
    }).annotateMerge(summary("The same, by its other name")),
    HttpApiEndpoint.get("crawlStatus", "/v2/crawl/:id", {
      params,
      query: Paging,
      success: CrawlStatusAnswer,
      error: routeErrors(400, 404, 503),
    }).annotateMerge(summary("Counts and documents of a crawl")),
    HttpApiEndpoint.get("crawlStream", "/v2/crawl/:id/stream", {
      params,
      query: StreamQuery,
      success: Schema.String.pipe(HttpApiSchema.asText({ contentType: "application/x-ndjson" })),
      error: routeErrors(400, 404, 503),
    }).annotateMerge(summary("Results of a crawl as they come, as lines of JSON or server-sent events")),
    HttpApiEndpoint.get("crawlExport", "/v2/crawl/:id/export", {
      params,
      query: ExportQuery,
      success: HttpApiSchema.StreamUint8Array(),
      error: routeErrors(400, 404, 409, 429, 503),
    }).annotateMerge(summary("Pages of a crawl that have ended, as one file")),
    HttpApiEndpoint.get("crawlErrors", "/v2/crawl/:id/errors", {
      params,
      query: Paging,
      success: CrawlErrorsAnswer,
      error: routeErrors(400, 404, 503),
    }).annotateMerge(summary("Pages of a crawl that failed, and addresses that it left out")),
    HttpApiEndpoint.get("crawlSkipped", "/v2/crawl/:id/skipped", {
      params,
      query: SkippedQuery,
      success: CrawlSkippedAnswer,
      error: routeErrors(400, 404, 503),
    }).annotateMerge(summary("Addresses that a crawl found and left out, with the reason of each")),
    HttpApiEndpoint.delete("crawlCancel", "/v2/crawl/:id", {
      params,
      success: BatchCancelled,
      error: routeErrors(400, 404, 409, 503),
    }).annotateMerge(summary("Cancel a crawl")),
    HttpApiEndpoint.post("crawlRetry", "/v2/crawl/:id/retry", {
      params,
      success: BatchAccepted,
      error: routeErrors(400, 402, 404, 408, 409, 413, 415, 422, 429, 503),
    }).annotateMerge(summary("Run the pages of a crawl that failed again, as a new crawl")),
    HttpApiEndpoint.get("crawlWebhooks", "/v2/crawl/:id/webhooks", {
      params,
      query: Paging,
      success: WebhookLogAnswer,
      error: routeErrors(400, 404, 503),
    }).annotateMerge(summary("Webhook deliveries of a crawl")),
    HttpApiEndpoint.post("crawlRedeliver", "/v2/crawl/:id/webhooks/redeliver", {
      params,
      payload: RedeliveryRequest,
      success: RedeliveryAnswer,
      error: routeErrors(400, 404, 408, 413, 415, 503),
    }).annotateMerge(summary("Send webhook events of a crawl again")),
  )
  .middleware(Authentication)
  .annotateMerge(OpenApi.annotations({ description: "A site, page by page: the pages are found on the way." }))
