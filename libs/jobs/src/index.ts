export { BatchOptions } from "./BatchOptions.ts"
export type { JobCount, JobList, JobListQuery, ListedJob } from "./batches/JobList.ts"
export type {
  ActiveCrawl,
  BatchStatus,
  CrawlProgress,
  JobKind,
  JobStatus,
  ListedDocument,
  PageError,
  PageErrors,
  SkippedAddress,
  SkippedAddresses,
  TeamUsage,
} from "./batches/JobStatus.ts"
export type { PortionQuery } from "./batches/Portion.ts"
export type { Retry } from "./batches/retryBatch.ts"
export type { SubmissionAnswer, Submission, SubmittedCrawl, SubmittedWebhook } from "./batches/Submission.ts"
export type { SkippedQuery } from "./crawls/readSkipped.ts"
export { Breakdowns } from "./breakdowns/Breakdowns.ts"
export { noteBreakdowns } from "./breakdowns/noteBreakdowns.ts"
export { pageKey } from "./breakdowns/pageKey.ts"
export { PagePoisoned } from "./breakdowns/PagePoisoned.ts"
export { engineMigrations } from "./engine/clusterEngine.ts"
export { EngineUnavailable, JobEngine, type LaneAddress, LaneWork } from "./engine/JobEngine.ts"
export type { RunnerSettings } from "./engine/socketEngine.ts"
export {
  BatchFull,
  IdempotencyInProgress,
  IdempotencyMismatch,
  JobEnded,
  JobNotFound,
  JobNotRetryable,
  QueueFull,
  RetentionMismatch,
  StorageFull,
  StorageQuotaReached,
  StoreUnavailable,
} from "./JobError.ts"
export { type JobId, Jobs, type NotReady } from "./Jobs.ts"
export { type JobsDependencies, jobsRunner, jobsSingle } from "./jobsLayers.ts"
export { jobsMigrations } from "./jobsMigrations.ts"
export { JobsSettings } from "./JobsSettings.ts"
export type { BatchRead } from "./retention/noteRead.ts"
export type { ReadRange } from "./retention/ReadRanges.ts"
export { Scrapes, type StoredScrape } from "./scrapes/Scrapes.ts"
export { FreeSpace } from "./storage/FreeSpace.ts"
export { type SlotRequest, type SlotUsage, type TeamPages, TeamSlots } from "./slots/TeamSlots.ts"
export { UploadEmpty, UploadFilled, UploadLimitReached, UploadNotFound } from "./uploads/UploadError.ts"
export {
  type AnnouncedFile,
  type OpenUpload,
  type UploadAddress,
  type UploadedFile,
  type UploadRef,
  Uploads,
} from "./uploads/Uploads.ts"
