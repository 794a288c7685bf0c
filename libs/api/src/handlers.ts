import { Api } from "./Api.ts"
import { Effect, Layer } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { adminAuthentication } from "./edge/adminAuthentication.ts"
import { authentication } from "./edge/authentication.ts"
import { answering } from "./edge/respondFailure.ts"
import { wantsSocket } from "./edge/wantsSocket.ts"
import { batchSocket } from "./batch/stream/batchSocket.ts"
import { streamBatch } from "./batch/stream/streamBatch.ts"
import { auditLog } from "./admin/adminAudit.ts"
import { grantTeamCredits, teamCredits } from "./admin/adminCredits.ts"
import { createKey, listKeys, revokeKey } from "./admin/adminKeys.ts"
import { batchErrors } from "./batch/batchErrors.ts"
import { batchStatus } from "./batch/batchStatus.ts"
import { batchWebhooks, redeliverWebhooks } from "./batch/batchWebhooks.ts"
import { listCached, purgeCached } from "./cache/cachedPages.ts"
import { cancelBatch } from "./batch/cancelBatch.ts"
import { activeCrawls } from "./crawl/activeCrawls.ts"
import { crawlPreview } from "./crawl/crawlPreview.ts"
import { readCrawl } from "./crawl/readCrawl.ts"
import { skippedAddresses } from "./crawl/skippedAddresses.ts"
import { startCrawl } from "./crawl/startCrawl.ts"
import { creditHistory, creditUsage, tokenHistory, tokenUsage } from "./team/creditUsage.ts"
import { exportJob } from "./exports/exportJob.ts"
import { extractHandlers } from "./extract/extractHandlers.ts"
import { explainHandlers } from "./explain/explainHandlers.ts"
import { file } from "./files/file.ts"
import { forgetChanges } from "./cache/forgetChanges.ts"
import { readHistory } from "./history/readHistory.ts"
import { health, metrics, ready, root } from "./service/health.ts"
import { Instance } from "./service/Instance.ts"
import { pageVersion, pageVersions } from "./cache/pageVersions.ts"
import { parseFile } from "./parse/parseFile.ts"
import { mapHandlers } from "./map/mapHandlers.ts"
import { mcpHandlers } from "./mcp/mcpHandlers.ts"
import { monitorHandlers } from "./monitor/monitorHandlers.ts"
import { openUpload } from "./parse/openUpload.ts"
import { listProfiles, removeProfile } from "./team/profiles.ts"
import { receiveUpload } from "./parse/receiveUpload.ts"
import { retryBatch } from "./batch/retryBatch.ts"
import { readScrape, scrapePage, scrapeResult } from "./scrape/scrapePage.ts"
import { searchHandlers } from "./search/searchHandlers.ts"
import { readBatch, startBatch } from "./batch/startBatch.ts"
import { teamActivity } from "./team/teamActivity.ts"
import { teamJob, teamJobs } from "./team/teamJobs.ts"
import { concurrency, queueStatus } from "./team/teamUsage.ts"
import { version1Handlers } from "./v1/version1Handlers.ts"
import { v2Batches, v2Crawls } from "./batch/JobRoutes.ts"
import { v2 } from "./request/Version.ts"

const batch = HttpApiBuilder.group(Api, "batch", (handlers) =>
  handlers
    .handleRaw("start", () => answering(startBatch(readBatch, v2Batches)))
    .handleRaw("status", ({ params, query, request }) =>
      wantsSocket(request) ? batchSocket(params.id, v2Batches) : answering(batchStatus(params.id, query, v2Batches)),
    )
    .handleRaw("stream", ({ params, query }) => answering(streamBatch(params.id, query.after, v2Batches)))
    .handleRaw("export", ({ params, query }) => answering(exportJob(params.id, query.format, v2Batches)))
    .handleRaw("cancel", ({ params }) => answering(cancelBatch(params.id, v2Batches)))
    .handleRaw("errors", ({ params, query }) => answering(batchErrors(params.id, query, v2Batches)))
    .handleRaw("retry", ({ params }) => answering(retryBatch(params.id, v2Batches)))
    .handleRaw("webhooks", ({ params, query }) => answering(batchWebhooks(params.id, query, v2Batches)))
    .handleRaw("redeliver", ({ params }) => answering(redeliverWebhooks(params.id, v2Batches))),
)

const scrape = HttpApiBuilder.group(Api, "scrape", (handlers) =>
  handlers
    .handleRaw("scrape", () => answering(scrapePage(readScrape, v2)))
    .handleRaw("result", ({ params }) => answering(scrapeResult(params.id, v2))),
)

const parse = HttpApiBuilder.group(Api, "parse", (handlers) =>
  handlers.handleRaw("parse", () => answering(parseFile())).handleRaw("openUpload", () => answering(openUpload())),
)

const crawl = HttpApiBuilder.group(Api, "crawl", (handlers) =>
  handlers
    .handleRaw("crawlStart", () => answering(startCrawl(readCrawl, v2Crawls)))
    .handleRaw("crawlActive", () => answering(activeCrawls()))
    .handleRaw("crawlOngoing", () => answering(activeCrawls()))
    .handleRaw("crawlStatus", ({ params, query, request }) =>
      wantsSocket(request) ? batchSocket(params.id, v2Crawls) : answering(batchStatus(params.id, query, v2Crawls)),
    )
    .handleRaw("crawlStream", ({ params, query }) => answering(streamBatch(params.id, query.after, v2Crawls)))
    .handleRaw("crawlExport", ({ params, query }) => answering(exportJob(params.id, query.format, v2Crawls)))
    .handleRaw("crawlErrors", ({ params, query }) => answering(batchErrors(params.id, query, v2Crawls)))
    .handleRaw("crawlSkipped", ({ params, query }) => answering(skippedAddresses(params.id, query, v2Crawls)))
    .handleRaw("crawlCancel", ({ params }) => answering(cancelBatch(params.id, v2Crawls)))
    .handleRaw("crawlRetry", ({ params }) => answering(retryBatch(params.id, v2Crawls)))
    .handleRaw("crawlWebhooks", ({ params, query }) => answering(batchWebhooks(params.id, query, v2Crawls)))
    .handleRaw("crawlRedeliver", ({ params }) => answering(redeliverWebhooks(params.id, v2Crawls)))
    .handleRaw("preview", () => answering(crawlPreview())),
)

const profiles = HttpApiBuilder.group(Api, "profiles", (handlers) =>
  handlers
    .handleRaw("list", () => answering(listProfiles()))
    .handleRaw("remove", ({ params }) => answering(removeProfile(params.name))),
)

const cache = HttpApiBuilder.group(Api, "cache", (handlers) =>
  handlers
    .handleRaw("list", ({ query }) => answering(listCached(query)))
    .handleRaw("purge", ({ query }) => answering(purgeCached(query)))
    .handleRaw("versions", ({ query }) => answering(pageVersions(query)))
    .handleRaw("version", ({ query }) => answering(pageVersion(query)))
    .handleRaw("forget", ({ query }) => answering(forgetChanges(query))),
)

const capabilities = Effect.gen(function* () {
  const instance = yield* Instance
  return HttpServerResponse.jsonUnsafe({ success: true, data: yield* instance.capabilities })
})

const team = HttpApiBuilder.group(Api, "team", (handlers) =>
  handlers
    .handleRaw("capabilities", () => capabilities)
    .handleRaw("concurrency", () => answering(concurrency))
    .handleRaw("queue", () => answering(queueStatus))
    .handleRaw("credits", () => answering(creditUsage))
    .handleRaw("creditHistory", ({ query }) => answering(creditHistory(query)))
    .handleRaw("tokens", () => tokenUsage)
    .handleRaw("tokenHistory", () => tokenHistory)
    .handleRaw("jobs", ({ query }) => answering(teamJobs(query)))
    .handleRaw("job", ({ params }) => answering(teamJob(params.id)))
    .handleRaw("activity", ({ query }) => answering(teamActivity(query)))
    .handleRaw("history", ({ query }) => answering(readHistory(query.since))),
)

/** The blob key in a file's address. Keys contain nothing that needs escaping. */
const keyOf = (url: string): string => (url.split("?", 1)[0] ?? "").slice("/v2/files/".length)

const files = HttpApiBuilder.group(Api, "files", (handlers) =>
  handlers
    .handleRaw("upload", ({ params, query }) => answering(receiveUpload({ id: params.id, key: query.token ?? "" })))
    .handleRaw("file", ({ query, request }) => answering(file(keyOf(request.url), query))),
)

const service = HttpApiBuilder.group(Api, "service", (handlers) =>
  handlers
    .handleRaw("root", () => root)
    .handleRaw("health", () => health)
    .handleRaw("ready", () => ready)
    .handleRaw("metrics", () => metrics),
)

const admin = HttpApiBuilder.group(Api, "admin", (handlers) =>
  handlers
    .handleRaw("createKey", () => answering(createKey()))
    .handleRaw("listKeys", ({ query }) => answering(listKeys(query)))
    .handleRaw("revokeKey", ({ params }) => answering(revokeKey(params.id)))
    .handleRaw("credits", ({ params }) => answering(teamCredits(params.team)))
    .handleRaw("grantCredits", ({ params }) => answering(grantTeamCredits(params.team)))
    .handleRaw("audit", ({ query }) => answering(auditLog(query))),
)

const ofTeams = Layer.provide(
  Layer.mergeAll(
    scrape,
    batch,
    parse,
    crawl,
    mapHandlers,
    searchHandlers,
    extractHandlers,
    explainHandlers,
    mcpHandlers,
    monitorHandlers,
    profiles,
    cache,
    team,
    version1Handlers,
  ),
  authentication,
)

/** The implementation of the whole contract. */
export const handlers = Layer.mergeAll(ofTeams, Layer.provide(admin, adminAuthentication), files, service)
