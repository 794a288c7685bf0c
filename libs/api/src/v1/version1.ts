import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Authentication } from "../Authentication.ts"
import { JobId } from "../batch/JobId.ts"
import { Paging } from "../Paging.ts"
import {
  BatchAccepted,
  BatchCancelled,
  BatchErrorsAnswer,
  BatchStatusAnswer,
  ScrapeAnswer,
} from "../batch/BatchAnswers.ts"
import { routeErrors } from "../failures/ErrorAnswer.ts"
import { ActiveCrawlsAnswer, CrawlAccepted, CrawlErrorsAnswer, CrawlStatusAnswer } from "../crawl/CrawlAnswers.ts"
import { V1SearchAnswer } from "../search/SearchAnswer.ts"
import { V1SearchRequest } from "./V1SearchRequest.ts"
import { V1BatchRequest, V1CrawlRequest, V1ScrapeRequest } from "./V1Requests.ts"

const params = { id: JobId }
const deprecated = (summary: string) => OpenApi.annotations({ summary, deprecated: true })

const status = { params, query: Paging, success: BatchStatusAnswer, error: routeErrors(400, 404, 503) }
const cancel = { params, success: BatchCancelled, error: routeErrors(400, 404, 409, 503) }
const errors = { params, query: Paging, success: BatchErrorsAnswer, error: routeErrors(400, 404, 503) }

/** Version 1 of the interface, for clients that speak no other. */
export const version1 = HttpApiGroup.make("version1")
  .add(
    HttpApiEndpoint.post("v1Scrape", "/v1/scrape", {
      payload: V1ScrapeRequest,
      success: ScrapeAnswer,
      error: routeErrors(400, 402, 404, 408, 409, 413, 415, 422, 503),
    }).annotateMerge(deprecated("Scrape one page and wait for it")),
    HttpApiEndpoint.get("v1Result", "/v1/scrape/:id", {
      params,
      success: ScrapeAnswer,
      error: routeErrors(400, 404, 503),
    }).annotateMerge(deprecated("The result of a scrape, as long as it is kept")),
    HttpApiEndpoint.post("v1Start", "/v1/batch/scrape", {
      payload: V1BatchRequest,
      success: BatchAccepted,
      error: routeErrors(400, 402, 404, 408, 409, 413, 415, 422, 429, 503),
    }).annotateMerge(deprecated("Start a batch, or append to a running one")),
    HttpApiEndpoint.get("v1Status", "/v1/batch/scrape/:id", status).annotateMerge(
      deprecated("Counts and documents of a batch"),
    ),
    HttpApiEndpoint.delete("v1Cancel", "/v1/batch/scrape/:id", cancel).annotateMerge(deprecated("Cancel a batch")),
    HttpApiEndpoint.get("v1Errors", "/v1/batch/scrape/:id/errors", errors).annotateMerge(
      deprecated("Pages of a batch that failed"),
    ),
    HttpApiEndpoint.post("v1CrawlStart", "/v1/crawl", {
      payload: V1CrawlRequest,
      success: CrawlAccepted,
      error: routeErrors(400, 402, 408, 409, 413, 415, 422, 429, 503),
    }).annotateMerge(deprecated("Start a crawl")),
    // Before the route whose id this word would be.
    HttpApiEndpoint.get("v1CrawlActive", "/v1/crawl/active", {
      success: ActiveCrawlsAnswer,
      error: routeErrors(503),
    }).annotateMerge(deprecated("Crawls of the team that run")),
    // The last SDK of version 1 polls batches where crawls are, and asks for their errors by another method.
    HttpApiEndpoint.get("v1JobStatus", "/v1/crawl/:id", {
      ...status,
      success: Schema.Union([CrawlStatusAnswer, BatchStatusAnswer]),
    }).annotateMerge(deprecated("Counts and documents of a crawl, or of a batch, where old clients ask")),
    HttpApiEndpoint.delete("v1JobCancel", "/v1/crawl/:id", cancel).annotateMerge(
      deprecated("Cancel a crawl, or a batch, where old clients ask"),
    ),
    HttpApiEndpoint.get("v1JobErrors", "/v1/crawl/:id/errors", {
      ...errors,
      success: Schema.Union([CrawlErrorsAnswer, BatchErrorsAnswer]),
    }).annotateMerge(deprecated("Pages of a crawl, or of a batch, that failed, where old clients ask")),
    HttpApiEndpoint.delete("v1JobDeletedErrors", "/v1/crawl/:id/errors", {
      ...errors,
      success: Schema.Union([CrawlErrorsAnswer, BatchErrorsAnswer]),
    }).annotateMerge(deprecated("The same, as old clients ask; nothing is deleted")),
    HttpApiEndpoint.delete("v1DeletedErrors", "/v1/batch/scrape/:id/errors", errors).annotateMerge(
      deprecated("Pages of a batch that failed, as old clients ask; nothing is deleted"),
    ),
    HttpApiEndpoint.post("v1Search", "/v1/search", {
      payload: V1SearchRequest,
      success: V1SearchAnswer,
      error: routeErrors(400, 402, 408, 413, 415, 429, 501, 503),
    }).annotateMerge(deprecated("Search, with web results as a list")),
  )
  .middleware(Authentication)
  .annotateMerge(
    OpenApi.annotations({ description: "Version 1, for clients that speak no other; new ones use version 2." }),
  )
