import type { Failure } from "@trawl/api"
import type { Effect } from "effect"
import type { auditLog } from "../../libs/api/src/admin/adminAudit.ts"
import type { grantTeamCredits, teamCredits } from "../../libs/api/src/admin/adminCredits.ts"
import type { createKey, listKeys, revokeKey } from "../../libs/api/src/admin/adminKeys.ts"
import type { batchErrors } from "../../libs/api/src/batch/batchErrors.ts"
import type { batchStatus } from "../../libs/api/src/batch/batchStatus.ts"
import type { batchWebhooks, redeliverWebhooks } from "../../libs/api/src/batch/batchWebhooks.ts"
import type { forgetChanges } from "../../libs/api/src/cache/forgetChanges.ts"
import type { listCached, purgeCached } from "../../libs/api/src/cache/cachedPages.ts"
import type { pageVersion, pageVersions } from "../../libs/api/src/cache/pageVersions.ts"
import type { cancelBatch } from "../../libs/api/src/batch/cancelBatch.ts"
import type { creditHistory, creditUsage } from "../../libs/api/src/team/creditUsage.ts"
import type { activeCrawls } from "../../libs/api/src/crawl/activeCrawls.ts"
import type { skippedAddresses } from "../../libs/api/src/crawl/skippedAddresses.ts"
import type { startCrawl } from "../../libs/api/src/crawl/startCrawl.ts"
import type { crawlPreview } from "../../libs/api/src/crawl/crawlPreview.ts"
import type { explainOnePage } from "../../libs/api/src/explain/explainOnePage.ts"
import type { file } from "../../libs/api/src/files/file.ts"
import type { openUpload } from "../../libs/api/src/parse/openUpload.ts"
import type { listProfiles, removeProfile } from "../../libs/api/src/team/profiles.ts"
import type { parseFile } from "../../libs/api/src/parse/parseFile.ts"
import type { receiveUpload } from "../../libs/api/src/parse/receiveUpload.ts"
import type { retryBatch } from "../../libs/api/src/batch/retryBatch.ts"
import type { scrapePage, scrapeResult } from "../../libs/api/src/scrape/scrapePage.ts"
import type { extractStatus } from "../../libs/api/src/extract/extractStatus.ts"
import type { answerMessage } from "../../libs/api/src/mcp/answerMessage.ts"
import type { mapSites } from "../../libs/api/src/map/mapSites.ts"
import type { startExtract } from "../../libs/api/src/extract/startExtract.ts"
import type { searchWeb } from "../../libs/api/src/search/searchWeb.ts"
import type { startBatch } from "../../libs/api/src/batch/startBatch.ts"
import type { teamJob, teamJobs } from "../../libs/api/src/team/teamJobs.ts"
import type { teamActivity } from "../../libs/api/src/team/teamActivity.ts"
import type { concurrency, queueStatus } from "../../libs/api/src/team/teamUsage.ts"
import type { streamBatch } from "../../libs/api/src/batch/stream/streamBatch.ts"

/** The name of a failure. */
export type FailureTag = Failure["_tag"]
type ErrorOf<Handled> = Handled extends (...args: never) => infer Effected
  ? Effect.Error<Effected>
  : Effect.Error<Handled>
/** Names each failure of a handler: a missing one does not compile. */
type FailuresOf<Handled> = Readonly<Record<Extract<ErrorOf<Handled>, Failure>["_tag"], true>>

const none = {}
const stored = { StoreUnavailable: true } as const
const audited = { AuditUnavailable: true } as const
const usage = { UsageUnavailable: true } as const
const paid = { ...audited, InsufficientCredits: true } as const
const ofBatch = { ...stored, JobNotFound: true } as const
const room = { StorageFull: true, StorageQuotaReached: true } as const
const body = {
  BodyIncomplete: true,
  BodyTooLarge: true,
  InvalidJson: true,
  InvalidRequest: true,
  UnsupportedMediaType: true,
} as const

/** Of a page that the request itself waits for. */
const pageFailures = {
  BlobError: true,
  CacheUnavailable: true,
  FetchError: true,
  LockdownCacheMiss: true,
  MediaError: true,
  ModelError: true,
  NoCachedData: true,
  ParseError: true,
  PromptInjectionDetected: true,
  RedactionFailed: true,
  ScrapeTimeout: true,
} as const

/** The failures of each route of version 2, by its handler. */
export const failuresOfRoutes: Readonly<Record<string, Partial<Readonly<Record<FailureTag, true>>>>> = {
  "POST /v2/batch/scrape": {
    ...body,
    ...ofBatch,
    ...paid,
    BatchFull: true,
    FeatureRefused: true,
    IdempotencyInProgress: true,
    IdempotencyMismatch: true,
    JobEnded: true,
    NoValidUrls: true,
    QueueFull: true,
    RetentionMismatch: true,
    StorageFull: true,
    StorageQuotaReached: true,
    UrlBlocked: true,
  } satisfies FailuresOf<typeof startBatch>,
  "GET /v2/batch/scrape/{id}": ofBatch satisfies FailuresOf<typeof batchStatus>,
  "GET /v2/batch/scrape/{id}/stream": ofBatch satisfies FailuresOf<typeof streamBatch>,
  "DELETE /v2/batch/scrape/{id}": { ...ofBatch, ...audited, JobEnded: true } satisfies FailuresOf<typeof cancelBatch>,
  "GET /v2/batch/scrape/{id}/errors": ofBatch satisfies FailuresOf<typeof batchErrors>,
  "POST /v2/batch/scrape/{id}/retry": {
    ...body,
    ...ofBatch,
    ...paid,
    BatchFull: true,
    IdempotencyInProgress: true,
    IdempotencyMismatch: true,
    JobEnded: true,
    JobNotRetryable: true,
    QueueFull: true,
    RetentionMismatch: true,
    StorageFull: true,
    StorageQuotaReached: true,
  } satisfies FailuresOf<typeof retryBatch>,
  "GET /v2/batch/scrape/{id}/webhooks": ofBatch satisfies FailuresOf<typeof batchWebhooks>,
  "POST /v2/batch/scrape/{id}/webhooks/redeliver": { ...body, ...ofBatch, EventNotFound: true } satisfies FailuresOf<
    typeof redeliverWebhooks
  >,
  "POST /v2/scrape": {
    ...body,
    ...stored,
    ...paid,
    ...usage,
    BlobError: true,
    CacheUnavailable: true,
    FeatureRefused: true,
    FetchError: true,
    LockdownCacheMiss: true,
    MediaError: true,
    ModelError: true,
    NoCachedData: true,
    PagePoisoned: true,
    ParseError: true,
    PromptInjectionDetected: true,
    RedactionFailed: true,
    ScrapeTimeout: true,
    StorageFull: true,
    StorageQuotaReached: true,
  } satisfies FailuresOf<typeof scrapePage>,
  "POST /v2/explain": {
    ...body,
    ...stored,
    ...paid,
    ...usage,
    BlobError: true,
    CacheUnavailable: true,
    FeatureRefused: true,
    FetchError: true,
    LockdownCacheMiss: true,
    MediaError: true,
    ModelError: true,
    NoCachedData: true,
    PagePoisoned: true,
    ParseError: true,
    PromptInjectionDetected: true,
    RedactionFailed: true,
    ScrapeTimeout: true,
  } satisfies FailuresOf<typeof explainOnePage>,
  "POST /v2/parse": {
    ...body,
    ...stored,
    ...paid,
    ...usage,
    BlobError: true,
    FeatureRefused: true,
    MediaError: true,
    ModelError: true,
    ParseError: true,
    PromptInjectionDetected: true,
    RedactionFailed: true,
    ScrapeTimeout: true,
    UploadEmpty: true,
    UploadNotFound: true,
    UploadRefused: true,
  } satisfies FailuresOf<typeof parseFile>,
  "POST /v2/parse/upload-url": { ...body, ...stored, ...room, UploadLimitReached: true } satisfies FailuresOf<
    typeof openUpload
  >,
  "PUT /v2/parse/upload/{id}": {
    ...stored,
    ...room,
    BlobError: true,
    BodyIncomplete: true,
    BodyTooLarge: true,
    InvalidRequest: true,
    UnsupportedMediaType: true,
    UploadFilled: true,
    UploadNotFound: true,
  } satisfies FailuresOf<typeof receiveUpload>,
  "POST /v2/crawl": {
    ...body,
    ...ofBatch,
    ...paid,
    ...room,
    BatchFull: true,
    CrawlPromptUnclear: true,
    FeatureRefused: true,
    IdempotencyInProgress: true,
    IdempotencyMismatch: true,
    JobEnded: true,
    ModelError: true,
    QueueFull: true,
    RetentionMismatch: true,
    UrlBlocked: true,
  } satisfies FailuresOf<typeof startCrawl>,
  "GET /v2/crawl/active": stored satisfies FailuresOf<typeof activeCrawls>,
  "GET /v2/crawl/ongoing": stored satisfies FailuresOf<typeof activeCrawls>,
  "GET /v2/crawl/{id}/skipped": ofBatch satisfies FailuresOf<typeof skippedAddresses>,
  "POST /v2/crawl/params-preview": {
    ...body,
    ...audited,
    CrawlPromptUnclear: true,
    ModelError: true,
  } satisfies FailuresOf<typeof crawlPreview>,
  "POST /mcp": {
    BodyIncomplete: true,
    BodyTooLarge: true,
    EndpointNotAllowed: true,
    RateLimited: true,
    UnsupportedMediaType: true,
  } satisfies FailuresOf<typeof answerMessage>,
  "POST /v2/map": {
    ...body,
    ...paid,
    ...usage,
    ...pageFailures,
    FeatureRefused: true,
    MapFailed: true,
    MapTimeout: true,
  } satisfies FailuresOf<typeof mapSites>,
  "POST /v2/extract": {
    ...body,
    ...ofBatch,
    ...paid,
    ...room,
    ...usage,
    ...pageFailures,
    BatchFull: true,
    FeatureRefused: true,
    IdempotencyInProgress: true,
    IdempotencyMismatch: true,
    JobEnded: true,
    NoValidUrls: true,
    QueueFull: true,
    RetentionMismatch: true,
    SearchFailed: true,
    UrlBlocked: true,
  } satisfies FailuresOf<typeof startExtract>,
  "GET /v2/extract/{id}": ofBatch satisfies FailuresOf<typeof extractStatus>,
  "POST /v2/search": {
    ...body,
    ...stored,
    ...paid,
    ...usage,
    FeatureRefused: true,
    ...room,
    SearchFailed: true,
  } satisfies FailuresOf<typeof searchWeb>,
  "GET /v2/scrape/{id}": { ...stored, ScrapeNotFound: true } satisfies FailuresOf<typeof scrapeResult>,
  "GET /v2/profiles": { ProfileError: true } satisfies FailuresOf<typeof listProfiles>,
  "GET /v2/cache": { CacheUnavailable: true, InvalidRequest: true } satisfies FailuresOf<typeof listCached>,
  "DELETE /v2/cache": { ...audited, ...stored, CacheUnavailable: true, InvalidRequest: true } satisfies FailuresOf<
    typeof purgeCached
  >,
  "DELETE /v2/profiles/{name}": { ...audited, ProfileError: true } satisfies FailuresOf<typeof removeProfile>,
  "POST /v2/admin/keys": { ...body, ...audited, KeysUnavailable: true } satisfies FailuresOf<typeof createKey>,
  "GET /v2/admin/keys": { KeysUnavailable: true } satisfies FailuresOf<typeof listKeys>,
  "DELETE /v2/admin/keys/{id}": { ...audited, KeyNotFound: true, KeysUnavailable: true } satisfies FailuresOf<
    typeof revokeKey
  >,
  "GET /v2/admin/teams/{team}/credits": usage satisfies FailuresOf<typeof teamCredits>,
  "POST /v2/admin/teams/{team}/credits": { ...body, ...audited, ...usage, UnlimitedCredits: true } satisfies FailuresOf<
    typeof grantTeamCredits
  >,
  "GET /v2/admin/audit": audited satisfies FailuresOf<typeof auditLog>,
  "DELETE /v2/changes": { ...audited, ...stored, InvalidRequest: true } satisfies FailuresOf<typeof forgetChanges>,
  "GET /v2/changes": { CacheUnavailable: true, InvalidRequest: true } satisfies FailuresOf<typeof pageVersions>,
  "GET /v2/changes/version": {
    CacheUnavailable: true,
    InvalidRequest: true,
    VersionNotFound: true,
  } satisfies FailuresOf<typeof pageVersion>,
  "GET /v2/capabilities": none,
  "GET /v2/concurrency-check": stored satisfies FailuresOf<typeof concurrency>,
  "GET /v2/team/queue-status": { ...stored, ...usage } satisfies FailuresOf<typeof queueStatus>,
  "GET /v2/team/credit-usage": usage satisfies FailuresOf<typeof creditUsage>,
  "GET /v2/team/credit-usage/historical": usage satisfies FailuresOf<typeof creditHistory>,
  "GET /v2/team/token-usage": none,
  "GET /v2/team/token-usage/historical": none,
  "GET /v2/team/jobs": { ...stored, InvalidRequest: true } satisfies FailuresOf<typeof teamJobs>,
  "GET /v2/team/jobs/{id}": ofBatch satisfies FailuresOf<typeof teamJob>,
  "GET /v2/team/activity": usage satisfies FailuresOf<typeof teamActivity>,
  "GET /v2/health/history": none,
  "GET /v2/files/{key}": { BlobError: true } satisfies FailuresOf<typeof file>,
  "GET /": none,
  "GET /health": none,
  "GET /ready": none,
  "GET /metrics": none,
}
