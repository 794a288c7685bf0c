import type { ProfileError } from "@trawl/browser"
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
import type { FeatureRefused, scrape, UploadRefused } from "@trawl/scrape"
import type { RateLimited, Unauthorized } from "@trawl/usage"
import type { Effect } from "effect"
import type { InvalidJson, InvalidRequest } from "../invalid/InvalidRequest.ts"
import type * as Request from "./RequestFailure.ts"

/** Why a page brought no document: whatever the pipeline can fail with. */
export type PageFailure = Effect.Error<ReturnType<typeof scrape>>

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
  | StorageQuotaReached
  | StorageFull
  | StoreUnavailable

/** Why a file that was announced cannot be taken or parsed. */
export type UploadFailure = UploadNotFound | UploadEmpty | UploadFilled | UploadLimitReached

/** What is wrong with a request before anything was done for it. */
export type RequestFailure =
  | InvalidRequest
  | InvalidJson
  | Unauthorized
  | RateLimited
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
  | Request.NoValidUrls
  | Request.ScrapeNotFound
  | PagePoisoned
  | FeatureRefused
  | UploadRefused
  | ProfileError
  | Request.ServiceFailure

/** Every failure that a client can see. */
export type Failure = PageFailure | JobFailure | UploadFailure | RequestFailure
