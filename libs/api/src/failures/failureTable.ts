import type { FetchError, MediaError, ModelError } from "@trawl/core"
import type { RedactionFailed } from "@trawl/scrape"
import type { SearchFailed } from "@trawl/search"
import type { Failure } from "./Failure.ts"

/** How clients see a failure. */
export interface FailureView {
  readonly status: number
  readonly code: string
  readonly headers?: Readonly<Record<string, string>>
}

const face = (status: number, code: string, headers?: Readonly<Record<string, string>>): FailureView =>
  headers === undefined ? { status, code } : { status, code, headers }

/** The reached limit of a failure. */
interface ReachedLimit {
  readonly policy: string
  readonly quota: number
  /** Whole seconds to wait; absent when waiting does not help. */
  readonly wait?: number | undefined
  /** Window of the quota in seconds. */
  readonly window?: number
}

/** Headers of an exhausted limit (IETF draft 09 of RateLimit headers). */
const exhausted = ({ policy, quota, wait, window }: ReachedLimit) => ({
  ...(wait === undefined ? {} : retryAfter(wait)),
  "ratelimit-policy": `"${policy}";q=${quota}${window === undefined ? "" : `;w=${window}`}`,
  ratelimit: `"${policy}";r=0${wait === undefined ? "" : `;t=${wait}`}`,
})

const retryAfter = (seconds: number) => ({ "retry-after": String(seconds) })

// Never 502: clients attribute it to a proxy and retry.
const fetchFaces: Readonly<Record<FetchError["reason"], FailureView>> = {
  dns: face(500, "SCRAPE_DNS_RESOLUTION_ERROR"),
  tls: face(500, "SCRAPE_SSL_ERROR"),
  connection: face(500, "SCRAPE_SITE_ERROR"),
  timeout: face(408, "SCRAPE_TIMEOUT"),
  hostPaused: face(503, "SCRAPE_HOST_PAUSED"),
  blocked: face(403, "SCRAPE_URL_BLOCKED"),
  // In lower case, as clients expect it.
  unsafe: face(403, "unsafe_domain_blocked"),
  tooLarge: face(422, "SCRAPE_TOO_LARGE"),
  tooManyRedirects: face(422, "SCRAPE_TOO_MANY_REDIRECTS"),
  unsupportedRedirect: face(422, "SCRAPE_UNSUPPORTED_REDIRECT"),
  browser: face(500, "SCRAPE_BROWSER_ERROR"),
  unsupported: face(500, "SCRAPE_ALL_ENGINES_FAILED"),
  robotsBlocked: face(403, "SCRAPE_ROBOTS_BLOCKED"),
  robotsUnreachable: face(500, "SCRAPE_ROBOTS_UNREACHABLE"),
  action: face(500, "SCRAPE_ACTION_ERROR"),
  actionsUnsupported: face(400, "SCRAPE_ACTIONS_NOT_SUPPORTED"),
  capturesUnsupported: face(400, "SCRAPE_CAPTURES_NOT_SUPPORTED"),
  featureUnsupported: face(400, "SCRAPE_FEATURE_NOT_SUPPORTED"),
  profileInUse: face(409, "SCRAPE_PROFILE_IN_USE"),
  profile: face(500, "SCRAPE_PROFILE_ERROR"),
  proxy: face(500, "SCRAPE_PROXY_SELECTION_ERROR"),
}

/** The code of pages that the rules of a robots.txt forbid. */
export const forbiddenCode: string = fetchFaces.robotsBlocked.code

const anyMedia = {
  tool: face(500, "SCRAPE_MEDIA_TOOL_MISSING"),
  tooLarge: face(422, "SCRAPE_MEDIA_TOO_LARGE"),
  timeout: face(408, "SCRAPE_TIMEOUT"),
}
const mediaFaces: Readonly<Record<MediaError["kind"], Readonly<Record<MediaError["reason"], FailureView>>>> = {
  audio: { ...anyMedia, unsupported: face(500, "SCRAPE_AUDIO_UNSUPPORTED_URL") },
  video: { ...anyMedia, unsupported: face(500, "SCRAPE_VIDEO_UNSUPPORTED_URL") },
}

const parseFaces = {
  unsupported: face(500, "SCRAPE_UNSUPPORTED_FILE_ERROR"),
  limit: face(422, "SCRAPE_CONVERSION_LIMIT"),
  encrypted: face(422, "SCRAPE_DOCUMENT_ENCRYPTED"),
  damaged: face(422, "SCRAPE_DOCUMENT_DAMAGED"),
  scanned: face(500, "SCRAPE_PDF_OCR_REQUIRED"),
}
// PDFs have their own codes, which clients know.
const pdfFaces: typeof parseFaces = {
  ...parseFaces,
  encrypted: face(422, "SCRAPE_PDF_ENCRYPTED"),
  damaged: face(422, "SCRAPE_PDF_DAMAGED"),
}

const uploadFaces = { type: face(400, "UNSUPPORTED_FILE_TYPE"), options: face(400, "PARSE_UNSUPPORTED_OPTIONS") }

const fileFaces = {
  notFound: face(404, "FILE_NOT_FOUND"),
  expired: face(410, "FILE_EXPIRED"),
  badSignature: face(403, "FILE_SIGNATURE_INVALID"),
  badRange: face(416, "FILE_RANGE_INVALID"),
  // Pages can fail with it, so its code is a page's.
  unavailable: face(503, "SCRAPE_FILES_UNAVAILABLE", retryAfter(5)),
}

const modelFaces: Readonly<Record<ModelError["reason"], FailureView>> = {
  absent: face(400, "SCRAPE_MODEL_NOT_CONFIGURED"),
  retention: face(403, "SCRAPE_ZDR_VIOLATION_ERROR"),
  rejected: face(422, "SCRAPE_MODEL_REQUEST_REJECTED"),
  refused: face(422, "SCRAPE_MODEL_REFUSED"),
  invalid: face(422, "SCRAPE_MODEL_INVALID_ANSWER"),
  truncated: face(422, "SCRAPE_MODEL_TRUNCATED"),
  tooLong: face(422, "SCRAPE_MODEL_INPUT_TOO_LONG"),
  timeout: face(408, "SCRAPE_MODEL_TIMEOUT"),
  credentials: face(500, "SCRAPE_MODEL_CREDENTIALS"),
  // 503, not 429: it is not the client's own limit.
  limited: face(503, "SCRAPE_MODEL_RATE_LIMITED", retryAfter(10)),
  budget: face(503, "SCRAPE_MODEL_BUDGET_EXHAUSTED", retryAfter(60)),
  unreachable: face(503, "SCRAPE_MODEL_UNREACHABLE", retryAfter(10)),
}

const redactionCode = "SCRAPE_REDACTION_FAILED"
const redactionFaces: Readonly<Record<RedactionFailed["reason"], FailureView>> = {
  absent: face(503, redactionCode),
  retention: face(403, redactionCode),
  tooLong: face(422, redactionCode),
  invalid: face(422, redactionCode),
  timeout: face(408, redactionCode),
  unreachable: face(503, redactionCode, retryAfter(10)),
}

/** 501, not 503: waiting does not help. */
const searchFaces: Readonly<Record<SearchFailed["reason"], FailureView>> = {
  absent: face(501, "SEARCH_NOT_CONFIGURED"),
  limited: face(429, "SEARCH_RATE_LIMITED", retryAfter(60)),
  unavailable: face(503, "SEARCH_UNAVAILABLE", retryAfter(10)),
  timeout: face(408, "SEARCH_TIMEOUT"),
  broken: face(500, "SEARCH_PROVIDER_ERROR"),
}

const profileFaces = {
  notFound: face(404, "PROFILE_NOT_FOUND"),
  inUse: face(409, "PROFILE_IN_USE"),
  unavailable: face(503, "STORE_UNAVAILABLE", retryAfter(5)),
}

/** The error contract: status, code and headers of every failure. A missing one does not compile. */
export const failureTable: {
  readonly [Tag in Failure["_tag"]]: (failure: Extract<Failure, { readonly _tag: Tag }>) => FailureView
} = {
  InvalidRequest: () => face(400, "BAD_REQUEST"),
  InvalidJson: () => face(400, "BAD_REQUEST_INVALID_JSON"),
  NoValidUrls: () => face(400, "BAD_REQUEST"),
  CrawlPromptUnclear: () => face(400, "BAD_REQUEST"),
  FeatureRefused: () => face(403, "FEATURE_NOT_ENABLED"),
  UrlBlocked: () => fetchFaces.unsafe,
  UploadRefused: ({ reason }) => uploadFaces[reason],
  Unauthorized: () => face(401, "UNAUTHORIZED", { "www-authenticate": "Bearer" }),
  AdminOff: () => face(403, "ADMIN_NOT_ENABLED"),
  EndpointNotAllowed: () => face(403, "ENDPOINT_NOT_ALLOWED"),
  InsufficientCredits: () => face(402, "INSUFFICIENT_CREDITS"),
  HostNotAllowed: () => face(403, "HOST_NOT_ALLOWED"),
  OriginNotAllowed: () => face(403, "ORIGIN_NOT_ALLOWED"),
  RouteNotFound: () => face(404, "NOT_FOUND"),
  JobNotFound: () => face(404, "JOB_NOT_FOUND"),
  ScrapeNotFound: () => face(404, "JOB_NOT_FOUND"),
  MonitorNotFound: () => face(404, "MONITOR_NOT_FOUND"),
  CheckNotFound: () => face(404, "CHECK_NOT_FOUND"),
  KeyNotFound: () => face(404, "KEY_NOT_FOUND"),
  UploadNotFound: () => face(404, "UPLOAD_NOT_FOUND"),
  EventNotFound: () => face(404, "EVENT_NOT_FOUND"),
  VersionNotFound: () => face(404, "VERSION_NOT_FOUND"),
  MethodNotAllowed: ({ allowed }) => face(405, "METHOD_NOT_ALLOWED", { allow: allowed.join(", ") }),
  BodyIncomplete: () => face(408, "REQUEST_TIMEOUT", { connection: "close" }),
  JobEnded: () => face(409, "JOB_ENDED"),
  RetentionMismatch: () => face(409, "RETENTION_MISMATCH"),
  ArchiveMismatch: () => face(409, "ARCHIVE_MISMATCH"),
  ArchiveNotKept: () => face(409, "ARCHIVE_NOT_KEPT"),
  UploadEmpty: () => face(409, "UPLOAD_EMPTY"),
  UploadFilled: () => face(409, "UPLOAD_FILLED"),
  JobNotRetryable: () => face(409, "JOB_NOT_RETRYABLE"),
  MonitorNotRunnable: () => face(409, "MONITOR_NOT_RUNNABLE"),
  UnlimitedCredits: () => face(409, "CREDITS_UNLIMITED"),
  IdempotencyInProgress: () => face(409, "IDEMPOTENCY_IN_PROGRESS", retryAfter(1)),
  // 403, not 429: clients retry on 429 by themselves, and results take hours to expire.
  MonitorLimitReached: () => face(403, "MONITOR_LIMIT_REACHED"),
  StorageQuotaReached: () => face(403, "STORAGE_QUOTA_REACHED"),
  BodyTooLarge: () => face(413, "REQUEST_TOO_LARGE", { connection: "close" }),
  UnsupportedMediaType: () => face(415, "UNSUPPORTED_MEDIA_TYPE"),
  IdempotencyMismatch: () => face(422, "IDEMPOTENCY_KEY_REUSED"),
  RateLimited: ({ kind, limit, retryAfterSeconds }) =>
    face(429, "RATE_LIMITED", exhausted({ policy: kind, quota: limit, wait: retryAfterSeconds, window: 60 })),
  TooManyRequests: ({ limit }) =>
    face(429, "TOO_MANY_REQUESTS", exhausted({ policy: "at-once", quota: limit, wait: 1 })),
  TooManyExports: ({ limit }) =>
    face(429, "TOO_MANY_EXPORTS", exhausted({ policy: "exports", quota: limit, wait: 10 })),
  TooManyWrongKeys: ({ retryAfterSeconds }) =>
    face(
      429,
      "TOO_MANY_WRONG_KEYS",
      exhausted({ policy: "wrong-keys", quota: 10, wait: retryAfterSeconds, window: 60 }),
    ),
  BatchFull: ({ limit }) => face(429, "BATCH_LIMIT_REACHED", exhausted({ policy: "batch", quota: limit })),
  QueueFull: ({ limit, mayFit }) =>
    face(429, "QUEUE_LIMIT_REACHED", exhausted({ policy: "queue", quota: limit, wait: mayFit ? 30 : undefined })),
  UploadLimitReached: ({ limit }) =>
    face(429, "UPLOAD_LIMIT_REACHED", exhausted({ policy: "uploads", quota: limit, wait: 30 })),
  ServiceFailure: () => face(500, "UNKNOWN_ERROR"),
  OperationNotBuilt: () => face(501, "NOT_IMPLEMENTED"),
  StoreUnavailable: () => face(503, "STORE_UNAVAILABLE", retryAfter(5)),
  MonitorsUnavailable: () => face(503, "STORE_UNAVAILABLE", retryAfter(5)),
  KeysUnavailable: () => face(503, "STORE_UNAVAILABLE", retryAfter(5)),
  UsageUnavailable: () => face(503, "STORE_UNAVAILABLE", retryAfter(5)),
  AuditUnavailable: () => face(503, "AUDIT_UNAVAILABLE", retryAfter(5)),
  StorageFull: () => face(503, "STORAGE_FULL", retryAfter(30)),
  BlobError: ({ reason }) => fileFaces[reason],
  ProfileError: ({ reason }) => profileFaces[reason],
  FetchError: ({ reason, waitMillis }) =>
    waitMillis === undefined
      ? fetchFaces[reason]
      : { ...fetchFaces[reason], headers: retryAfter(Math.ceil(waitMillis / 1000)) },
  MediaError: ({ kind, reason }) => mediaFaces[kind][reason],
  ModelError: ({ reason }) => modelFaces[reason],
  ParseError: ({ mediaType, reason }) => (mediaType === "application/pdf" ? pdfFaces : parseFaces)[reason],
  RedactionFailed: ({ reason }) => redactionFaces[reason],
  SearchFailed: ({ reason, waitMillis }) =>
    waitMillis === undefined || reason === "absent" || reason === "broken"
      ? searchFaces[reason]
      : { ...searchFaces[reason], headers: retryAfter(Math.max(1, Math.ceil(waitMillis / 1000))) },
  PromptInjectionDetected: () => face(403, "SCRAPE_PROMPT_INJECTION_DETECTED"),
  ScrapeTimeout: () => face(408, "SCRAPE_TIMEOUT"),
  MapFailed: () => face(500, "MAP_FAILED"),
  MapTimeout: () => face(408, "MAP_TIMEOUT"),
  PagePoisoned: () => face(422, "SCRAPE_POISONED"),
  NoCachedData: () => face(404, "SCRAPE_NO_CACHED_DATA"),
  CacheUnavailable: () => face(503, "SCRAPE_CACHE_UNAVAILABLE", retryAfter(5)),
  // Clients know it as the code of a page that its crawl does not cover.
  CrawlDenied: () => face(403, "CRAWL_DENIAL"),
  LockdownCacheMiss: () => face(404, "SCRAPE_LOCKDOWN_CACHE_MISS"),
}
