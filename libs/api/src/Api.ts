import { ProfileName } from "@trawl/browser"
import { ScrapeRequest } from "@trawl/scrape"
import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { admin } from "./admin/admin.ts"
import { apiVersion } from "./apiVersion.ts"
import { Authentication } from "./Authentication.ts"
import { BatchRequest } from "./batch/BatchRequest.ts"
import { CacheQuery } from "./cache/CacheQuery.ts"
import { crawl } from "./crawl/crawl.ts"
import { explain } from "./explain/explain.ts"
import { ExportQuery } from "./exports/ExportQuery.ts"
import { extract } from "./extract/extract.ts"
import { map } from "./map/map.ts"
import { mcp } from "./mcp/mcp.ts"
import { monitor } from "./monitor/monitor.ts"
import { JobId, UploadId } from "./batch/JobId.ts"
import { Paging } from "./Paging.ts"
import { ParseForm } from "./parse/ParseForm.ts"
import { ParseReference } from "./parse/ParseReference.ts"
import { StreamQuery } from "./batch/StreamQuery.ts"
import { UploadRequest } from "./parse/UploadRequest.ts"
import {
  BatchAccepted,
  BatchCancelled,
  BatchErrorsAnswer,
  BatchStatusAnswer,
  ScrapeAnswer,
} from "./batch/BatchAnswers.ts"
import { CacheAnswer, CachePurged } from "./cache/CacheAnswers.ts"
import { PageVersionAnswer, PageVersionsAnswer } from "./cache/VersionAnswers.ts"
import { pageBranch, VersionNumber } from "./cache/VersionQuery.ts"
import { routeErrors } from "./failures/ErrorAnswer.ts"
import { ProfileRemoved, ProfilesAnswer } from "./team/ProfileAnswers.ts"
import { search } from "./search/search.ts"
import { teamRoutes } from "./teamRoutes.ts"
import { completeDocument } from "./openapi/completeDocument.ts"
import { version1 } from "./v1/version1.ts"
import { UploadOpened, UploadReceived } from "./parse/UploadAnswers.ts"
import { RedeliveryAnswer, RedeliveryRequest, WebhookLogAnswer } from "./batch/WebhookAnswers.ts"

const params = { id: JobId }
const summary = (text: string) => OpenApi.annotations({ summary: text })

const scrape = HttpApiGroup.make("scrape")
  .add(
    HttpApiEndpoint.post("scrape", "/v2/scrape", {
      payload: ScrapeRequest,
      success: ScrapeAnswer,
      error: routeErrors(400, 402, 404, 408, 409, 413, 415, 422, 503),
    }).annotateMerge(summary("Scrape one page and wait for it")),
    HttpApiEndpoint.get("result", "/v2/scrape/:id", {
      params,
      success: ScrapeAnswer,
      error: routeErrors(400, 404, 503),
    }).annotateMerge(summary("The result of a scrape, as long as it is kept")),
  )
  .middleware(Authentication)
  .annotateMerge(OpenApi.annotations({ description: "One page, while the client waits." }))

const batch = HttpApiGroup.make("batch")
  .add(
    HttpApiEndpoint.post("start", "/v2/batch/scrape", {
      payload: BatchRequest,
      success: BatchAccepted,
      error: routeErrors(400, 402, 404, 408, 409, 413, 415, 422, 429, 503),
    }).annotateMerge(summary("Start a batch, or append to a running one")),
    HttpApiEndpoint.get("status", "/v2/batch/scrape/:id", {
      params,
      query: Paging,
      success: BatchStatusAnswer,
      error: routeErrors(400, 404, 503),
    }).annotateMerge(summary("Counts and documents of a batch")),
    HttpApiEndpoint.get("stream", "/v2/batch/scrape/:id/stream", {
      params,
      query: StreamQuery,
      success: Schema.String.pipe(HttpApiSchema.asText({ contentType: "application/x-ndjson" })),
      error: routeErrors(400, 404, 503),
    }).annotateMerge(summary("Results of a batch as they come, as lines of JSON or server-sent events")),
    HttpApiEndpoint.get("export", "/v2/batch/scrape/:id/export", {
      params,
      query: ExportQuery,
      success: HttpApiSchema.StreamUint8Array(),
      error: routeErrors(400, 404, 409, 429, 503),
    }).annotateMerge(summary("Pages of a batch that have ended, as one file")),
    HttpApiEndpoint.get("errors", "/v2/batch/scrape/:id/errors", {
      params,
      query: Paging,
      success: BatchErrorsAnswer,
      error: routeErrors(400, 404, 503),
    }).annotateMerge(summary("Pages of a batch that failed")),
    HttpApiEndpoint.delete("cancel", "/v2/batch/scrape/:id", {
      params,
      success: BatchCancelled,
      error: routeErrors(400, 404, 409, 503),
    }).annotateMerge(summary("Cancel a batch")),
    HttpApiEndpoint.post("retry", "/v2/batch/scrape/:id/retry", {
      params,
      success: BatchAccepted,
      error: routeErrors(400, 402, 404, 408, 409, 413, 415, 422, 429, 503),
    }).annotateMerge(summary("Run the pages of a batch that failed again, as a new batch")),
    HttpApiEndpoint.get("webhooks", "/v2/batch/scrape/:id/webhooks", {
      params,
      query: Paging,
      success: WebhookLogAnswer,
      error: routeErrors(400, 404, 503),
    }).annotateMerge(summary("Webhook deliveries of a batch")),
    HttpApiEndpoint.post("redeliver", "/v2/batch/scrape/:id/webhooks/redeliver", {
      params,
      payload: RedeliveryRequest,
      success: RedeliveryAnswer,
      error: routeErrors(400, 404, 408, 413, 415, 503),
    }).annotateMerge(summary("Send webhook events again")),
  )
  .middleware(Authentication)
  .annotateMerge(OpenApi.annotations({ description: "Many pages at once, durably." }))

const parse = HttpApiGroup.make("parse")
  .add(
    HttpApiEndpoint.post("parse", "/v2/parse", {
      payload: [ParseForm, ParseReference],
      success: ScrapeAnswer,
      error: routeErrors(400, 402, 404, 408, 409, 413, 415, 422, 503),
    }).annotateMerge(summary("Parse a file that the request brings, or that was sent before, and keep nothing of it")),
    HttpApiEndpoint.post("openUpload", "/v2/parse/upload-url", {
      payload: UploadRequest,
      success: UploadOpened,
      error: routeErrors(400, 408, 413, 415, 429, 503),
    }).annotateMerge(summary("An address that takes a file to be parsed")),
  )
  .middleware(Authentication)
  .annotateMerge(OpenApi.annotations({ description: "Files that the client has, as documents." }))

const profiles = HttpApiGroup.make("profiles")
  .add(
    HttpApiEndpoint.get("list", "/v2/profiles", { success: ProfilesAnswer, error: routeErrors(503) }).annotateMerge(
      summary("Browser profiles of the team"),
    ),
    HttpApiEndpoint.delete("remove", "/v2/profiles/:name", {
      params: { name: ProfileName },
      success: ProfileRemoved,
      error: routeErrors(400, 404, 409, 503),
    }).annotateMerge(summary("Remove a browser profile, with everything it keeps")),
  )
  .middleware(Authentication)
  .annotateMerge(OpenApi.annotations({ description: "Browser profiles that pages are rendered with." }))

const cache = HttpApiGroup.make("cache")
  .add(
    HttpApiEndpoint.get("list", "/v2/cache", {
      query: CacheQuery,
      success: CacheAnswer,
      error: routeErrors(400, 503),
    }).annotateMerge(summary("Pages of the team in the cache, 100 at most")),
    HttpApiEndpoint.delete("purge", "/v2/cache", {
      query: CacheQuery,
      success: CachePurged,
      error: routeErrors(400, 503),
    }).annotateMerge(summary("Remove pages of the team from the cache, by address, host or key")),
    HttpApiEndpoint.get("versions", "/v2/changes", {
      query: pageBranch,
      success: PageVersionsAnswer,
      error: routeErrors(400, 503),
    }).annotateMerge(summary("Versions of a page in the team's history, the latest first")),
    HttpApiEndpoint.get("version", "/v2/changes/version", {
      query: { ...pageBranch, version: VersionNumber },
      success: PageVersionAnswer,
      error: routeErrors(400, 404, 503),
    }).annotateMerge(summary("One version of a page, with its markdown")),
    HttpApiEndpoint.delete("forget", "/v2/changes", {
      query: { url: CacheQuery.url },
      success: CachePurged,
      error: routeErrors(400, 503),
    }).annotateMerge(summary("Remove what the team's history has of a page, under every tag")),
  )
  .middleware(Authentication)
  .annotateMerge(
    OpenApi.annotations({ description: "Pages that are kept to answer later requests, and histories of pages." }),
  )

const files = HttpApiGroup.make("files")
  .add(
    HttpApiEndpoint.put("upload", "/v2/parse/upload/:id", {
      params: { id: UploadId },
      query: { token: Schema.optionalKey(Schema.String) },
      payload: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array()),
      success: UploadReceived,
      error: routeErrors(400, 404, 408, 409, 413, 415, 503),
    }).annotateMerge(summary("Send a file to be parsed; the address is the permission, and expires")),
    HttpApiEndpoint.get("file", "/v2/files/*", {
      query: { expires: Schema.optionalKey(Schema.String), signature: Schema.optionalKey(Schema.String) },
      success: HttpApiSchema.StreamUint8Array(),
      error: routeErrors(404, 410, 416, 503),
    }).annotateMerge(summary("A file that a document refers to; the address is signed and expires")),
  )
  .annotateMerge(
    OpenApi.annotations({ description: "Files that documents refer to, and files that are sent to be parsed." }),
  )

const service = HttpApiGroup.make("service")
  .add(
    HttpApiEndpoint.get("root", "/", { success: Schema.Json, error: routeErrors() }).annotateMerge(
      summary("Name and documentation"),
    ),
    HttpApiEndpoint.get("health", "/health", {
      success: Schema.Struct({ status: Schema.Literal("ok") }),
      error: routeErrors(),
    }).annotateMerge(summary("Whether the process answers")),
    HttpApiEndpoint.get("ready", "/ready", { success: Schema.Json, error: routeErrors(503) }).annotateMerge(
      summary("Whether the service can work, and which part cannot"),
    ),
    HttpApiEndpoint.get("metrics", "/metrics", {
      success: Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/plain" })),
      error: routeErrors(),
    }).annotateMerge(summary("Prometheus metrics")),
  )
  .annotateMerge(OpenApi.annotations({ description: "The service itself; no key is needed." }))

/** The HTTP contract: routes, bodies, answers. Bodies are decoded by `decodeRequest`, after authentication. */
export class Api extends HttpApi.make("trawl")
  // In the order in which people need them: the documentation shows it.
  .add(
    scrape,
    batch,
    crawl,
    map,
    search,
    extract,
    monitor,
    explain,
    parse,
    mcp,
    files,
    teamRoutes,
    profiles,
    cache,
    service,
    version1,
    admin,
  )
  .annotateMerge(
    OpenApi.annotations({
      title: "Trawl",
      version: apiVersion,
      description: "Web pages to clean documents, one or many at once.",
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
      servers: [{ url: "/", description: "The server that this document comes from" }],
      transform: completeDocument,
    }),
  ) {}
