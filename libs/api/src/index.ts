export { AdminAuthentication } from "./AdminAuthentication.ts"
export { CreditGrantRequest } from "./admin/CreditGrantRequest.ts"
export { KeyRequest } from "./admin/KeyRequest.ts"
export { Api } from "./Api.ts"
export { Authentication } from "./Authentication.ts"
export { BatchRequest, writtenScrapeOptions } from "./batch/BatchRequest.ts"
export { CrawlRequest } from "./crawl/CrawlRequest.ts"
export { CrawlPreviewRequest } from "./crawl/CrawlPreviewRequest.ts"
export { endpointsOf } from "./endpointsOf.ts"
export type { Failure, JobFailure, MapFailure, PageFailure, RequestFailure } from "./failures/Failure.ts"
export { type ErrorBody, failureAnswer, failureCode, failureSentence, pageFailure } from "./failures/failureAnswer.ts"
export { failureCredits } from "./failures/failureCredits.ts"
export { blockedList } from "./batch/crawlWarning.ts"
export { type FailureView, failureTable, forbiddenCode } from "./failures/failureTable.ts"
export {
  AdminOff,
  BodyIncomplete,
  BodyTooLarge,
  EventNotFound,
  HostNotAllowed,
  MethodNotAllowed,
  NoValidUrls,
  OperationNotBuilt,
  OriginNotAllowed,
  RouteNotFound,
  ScrapeNotFound,
  ServiceFailure,
  TooManyRequests,
  UnsupportedMediaType,
  VersionNotFound,
} from "./failures/RequestFailure.ts"
export { decodeRequest } from "./invalid/decodeRequest.ts"
export { describeIssue } from "./invalid/describeIssue.ts"
export { InvalidDetail, InvalidJson, InvalidRequest } from "./invalid/InvalidRequest.ts"
export { bodyLimits, parseBody } from "./invalid/parseBody.ts"
export { MapRequest } from "./map/MapRequest.ts"
export { ParseReference } from "./parse/ParseReference.ts"
export { Team, type TeamKey } from "./Team.ts"
export { UploadRequest } from "./parse/UploadRequest.ts"
export { crawlFromV1 } from "./v1/crawlFromV1.ts"
export { fromV1 } from "./v1/fromV1.ts"
export { v1Document } from "./v1/v1Document.ts"
export { V1BatchRequest, V1CrawlRequest, V1ScrapeRequest } from "./v1/V1Requests.ts"
export type { AuditAnswer, TeamCreditsAnswer } from "./admin/AdminAnswers.ts"
export type { CacheAnswer, CachePurged } from "./cache/CacheAnswers.ts"
export { Capabilities } from "./service/Capabilities.ts"
export type { CrawlPreviewAnswer } from "./crawl/CrawlPreviewAnswer.ts"
export type { KeyEntry } from "./admin/KeyAnswers.ts"
export type { ProfilesAnswer } from "./team/ProfileAnswers.ts"
export type { UploadOpened } from "./parse/UploadAnswers.ts"
export { RedeliveryRequest, type WebhookLogAnswer } from "./batch/WebhookAnswers.ts"
