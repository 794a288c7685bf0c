import type { ProfileError } from "@trawl/browser"
import type { ModelError } from "@trawl/core"
import type { CrawlPromptUnclear } from "@trawl/crawl"
import type {
  BatchFull,
  IdempotencyInProgress,
  IdempotencyMismatch,
  JobEnded,
  JobNotFound,
  JobNotRetryable,
  PagePoisoned,
  QueueFull,
  RetentionMismatch,
  StorageFull,
  StorageQuotaReached,
  StoreUnavailable,
  UploadEmpty,
  UploadFilled,
  UploadLimitReached,
  UploadNotFound,
} from "@trawl/jobs"
import type {
  CheckNotFound,
  MonitorLimitReached,
  MonitorNotFound,
  MonitorNotRunnable,
  MonitorsUnavailable,
} from "@trawl/monitors"
import type { CrawlDenied, FeatureRefused, MapFailed, MapTimeout, scrape, UploadRefused } from "@trawl/scrape"
import type { SearchFailed } from "@trawl/search"
import type { InsufficientCredits, UnlimitedCredits } from "@trawl/store"
import type { UrlBlocked } from "@trawl/threat"
import type {
  AuditUnavailable,
  EndpointNotAllowed,
  KeyNotFound,
  KeysUnavailable,
  RateLimited,
  TooManyWrongKeys,
  Unauthorized,
  UsageUnavailable,
} from "@trawl/usage"
import type { Effect } from "effect"
import type { InvalidJson, InvalidRequest } from "../invalid/InvalidRequest.ts"
import type * as Request from "./RequestFailure.ts"

/** Why a page has no document: all failures of the pipeline. */
export type PageFailure = Effect.Error<ReturnType<typeof scrape>>

/** Why a page of a batch or a crawl has none. */
export type JobPageFailure = CrawlDenied | PageFailure

/** Why a site could not be mapped. */
export type MapFailure = PageFailure | MapFailed | MapTimeout

/** Why a model gave no answer, for requests without a page. */
export type ModelFailure = ModelError

/** Why a batch could not be started, read or ended. */
export type JobFailure =
  | JobNotFound
  | JobEnded
  | JobNotRetryable
  | IdempotencyMismatch
  | IdempotencyInProgress
  | RetentionMismatch
  | BatchFull
  | QueueFull
  | InsufficientCredits
  | StorageQuotaReached
  | StorageFull
  | StoreUnavailable

/** Why an announced file cannot be received or parsed. */
export type UploadFailure = UploadNotFound | UploadEmpty | UploadFilled | UploadLimitReached

/** Why a monitor cannot be created, read or run. */
export type MonitorFailure =
  | MonitorNotFound
  | CheckNotFound
  | MonitorNotRunnable
  | MonitorLimitReached
  | MonitorsUnavailable

/** Why a team's usage or audit log is unavailable, or why it gets no more credits. */
export type UsageFailure = UsageUnavailable | AuditUnavailable | UnlimitedCredits

/** Why a request is refused before any work. */
export type RequestFailure =
  | InvalidRequest
  | InvalidJson
  | Unauthorized
  | RateLimited
  | EndpointNotAllowed
  | KeyNotFound
  | KeysUnavailable
  | TooManyWrongKeys
  | Request.AdminOff
  | Request.HostNotAllowed
  | Request.OriginNotAllowed
  | Request.TooManyRequests
  | Request.UnsupportedMediaType
  | Request.BodyTooLarge
  | Request.BodyIncomplete
  | Request.RouteNotFound
  | Request.MethodNotAllowed
  | Request.OperationNotBuilt
  | Request.EventNotFound
  | Request.ArchiveMismatch
  | Request.ArchiveNotKept
  | Request.TooManyExports
  | Request.NoValidUrls
  | Request.ScrapeNotFound
  | Request.VersionNotFound
  | CrawlPromptUnclear
  | PagePoisoned
  | SearchFailed
  | FeatureRefused
  | UploadRefused
  | UrlBlocked
  | ProfileError
  | Request.ServiceFailure

/** All failures visible to clients. */
export type Failure =
  | JobPageFailure
  | MapFailure
  | ModelFailure
  | JobFailure
  | MonitorFailure
  | UploadFailure
  | UsageFailure
  | RequestFailure
