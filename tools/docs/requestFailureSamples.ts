import {
  AdminOff,
  BodyIncomplete,
  BodyTooLarge,
  EventNotFound,
  HostNotAllowed,
  InvalidJson,
  InvalidRequest,
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
} from "@trawl/api"
import { BlobError } from "@trawl/blobs"
import { ProfileError } from "@trawl/browser"
import { CrawlPromptUnclear } from "@trawl/crawl"
import {
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
  UploadEmpty,
  UploadFilled,
  UploadLimitReached,
  UploadNotFound,
} from "@trawl/jobs"
import { FeatureRefused, UploadRefused } from "@trawl/scrape"
import { InsufficientCredits, UnlimitedCredits } from "@trawl/store"
import { UrlBlocked } from "@trawl/threat"
import {
  AuditUnavailable,
  EndpointNotAllowed,
  KeyNotFound,
  KeysUnavailable,
  RateLimited,
  TooManyWrongKeys,
  Unauthorized,
  UsageUnavailable,
} from "@trawl/usage"
import type { Samples } from "./Samples.ts"

const url = "https://example.com/"
const message = ""
const blob = (reason: BlobError["reason"]) => new BlobError({ key: "a", reason, message })
const profile = (reason: ProfileError["reason"]) => new ProfileError({ reason, message })

/** The failures of a request: it is refused, or what it asks for is not there. */
export const requestFailureSamples = {
  InvalidRequest: [
    [
      new InvalidRequest({ message, details: [] }),
      "A field breaks its type, a bound or a rule, or is not known. `error` names it, `details` lists all mistakes.",
    ],
  ],
  InvalidJson: [
    [
      new InvalidJson({ message }),
      "The body is empty, no JSON, nested deeper than 64 levels, or has more than 20,000 keys or 150,000 values.",
    ],
  ],
  InsufficientCredits: [
    [
      new InsufficientCredits({ required: 1, remaining: 0 }),
      "The team has fewer credits left than the request costs at least (see [credits](credits.md)).",
    ],
  ],
  UnlimitedCredits: [[new UnlimitedCredits(), "`add` of the admin API: the team has unlimited credits."]],
  UsageUnavailable: [[new UsageUnavailable(), "The database that holds credits and usage does not answer."]],
  AuditUnavailable: [
    [new AuditUnavailable(), "`TRAWL_AUDIT` is `on` and the audit log cannot be written or read, so nothing was done."],
  ],
  NoValidUrls: [[new NoValidUrls(), "No URL of the batch is valid."]],
  CrawlPromptUnclear: [
    [new CrawlPromptUnclear({ message }), "The prompt of `/v2/crawl/params-preview` names no known option of a crawl."],
  ],
  FeatureRefused: [
    [
      new FeatureRefused({ option: "zeroDataRetention", message }),
      "The request asks for something that the team may not use, such as zero data retention or rules of its own for URLs.",
    ],
  ],
  UrlBlocked: [
    [
      new UrlBlocked({ url, message }),
      "A URL of a batch is blocked by the lists of its threat policy, and `ignoreInvalidURLs` is off ([threat protection](threat-protection.md)).",
    ],
  ],
  UploadRefused: [
    [new UploadRefused({ reason: "type", message }), "The file of `/v2/parse` has a type without readable text."],
    [
      new UploadRefused({ reason: "options", message }),
      "`/v2/parse` with options or formats that only apply to pages: actions, waitFor, location, mobile, headers, profile, an enhanced proxy, the cache, threatProtection, screenshot, branding, changeTracking, rawBase64, audio, video.",
    ],
  ],
  Unauthorized: [[new Unauthorized({ message }), "The bearer key is missing or unknown, has expired, or was revoked."]],
  TooManyWrongKeys: [
    [
      new TooManyWrongKeys({ retryAfterSeconds: 1 }),
      "The key is wrong or not checked yet, after more than 10 wrong keys a minute from the same address.",
    ],
  ],
  EndpointNotAllowed: [
    [new EndpointNotAllowed({ allowed: [] }), "The key was made for other endpoints; `error` names them."],
  ],
  KeysUnavailable: [[new KeysUnavailable(), "The database does not answer."]],
  KeyNotFound: [[new KeyNotFound(), "`/v2/admin/keys` knows no key of this id."]],
  AdminOff: [[new AdminOff(), "`TRAWL_ADMIN_KEY` is not set, so there is no admin API."]],
  HostNotAllowed: [
    [
      new HostNotAllowed(),
      "The service has no keys, and `Host` names neither its own machine nor a host of `TRAWL_HOSTS` or `TRAWL_PUBLIC_URL`.",
    ],
  ],
  OriginNotAllowed: [
    [
      new OriginNotAllowed(),
      "The service has no keys, and a web page of an origin that is not in `TRAWL_ORIGINS` made the request.",
    ],
  ],
  RouteNotFound: [[new RouteNotFound({}), "There is nothing at this path."]],
  JobNotFound: [[new JobNotFound({ id: "a" }), "The batch does not exist, has expired, or is another team's."]],
  ScrapeNotFound: [[new ScrapeNotFound(), "The scrape does not exist, has expired, or is another team's."]],
  UploadNotFound: [
    [new UploadNotFound(), "The upload has expired, was parsed, is another team's, or its address is wrong."],
  ],
  RetentionMismatch: [
    [
      new RetentionMismatch({ id: "a" }),
      "Pages under zero data retention cannot join a batch whose results are kept: start another batch for them.",
    ],
  ],
  UploadEmpty: [[new UploadEmpty(), "No file has been sent to the address of the upload yet."]],
  UploadFilled: [[new UploadFilled(), "A file has been sent to the address of the upload already."]],
  UploadLimitReached: [
    [new UploadLimitReached({ limit: 1 }), "The team has 100 uploads open: parse some, or wait until they expire."],
  ],
  VersionNotFound: [[new VersionNotFound(), "The history of the page has no version of this number, or no longer."]],
  EventNotFound: [[new EventNotFound(), "The batch has no webhook event of this id."]],
  MethodNotAllowed: [
    [new MethodNotAllowed({ allowed: ["GET"] }), "The path answers other methods, which `Allow` lists."],
  ],
  BodyIncomplete: [
    [new BodyIncomplete(), "The body did not arrive within 30 seconds (a file: within 5 minutes), or broke off."],
  ],
  JobNotRetryable: [
    [
      new JobNotRetryable({ reason: "running" }),
      "The batch still runs, none of its pages has failed, or they came with more than 100 requests.",
    ],
  ],
  JobEnded: [
    [new JobEnded({ id: "a", status: "completed" }), "The batch has ended: it cannot be cancelled or appended to."],
  ],
  IdempotencyInProgress: [
    [new IdempotencyInProgress(), "The first request with this idempotency key is still being accepted."],
  ],
  BodyTooLarge: [
    [
      new BodyTooLarge({ megabytes: 10 }),
      "The body is larger than 10 MB; send long lists in parts, with `appendToId`. An uploaded file is larger than 50 MB, or its options than 1 MB.",
    ],
  ],
  UnsupportedMediaType: [
    [
      new UnsupportedMediaType({ wanted: "json" }),
      "The body is sent as something other than JSON (to `/v2/parse`: than a form or JSON), or compressed.",
    ],
  ],
  IdempotencyMismatch: [[new IdempotencyMismatch(), "The idempotency key was used with another body."]],
  BatchFull: [
    [
      new BatchFull({ limit: 1 }),
      "The batch would have more pages than `TRAWL_BATCH_PAGES`: start another one. Waiting does not help, so there is no `Retry-After`.",
    ],
  ],
  QueueFull: [
    [
      new QueueFull({ waiting: 1, pages: 1, limit: 1 }),
      "More pages of the team would wait than `TRAWL_QUEUE_LIMIT`. A request that alone has more never fits, and gets no `Retry-After`: send it in parts.",
    ],
  ],
  StorageQuotaReached: [
    [
      new StorageQuotaReached({ bytes: 1 }),
      "The team keeps `TRAWL_TEAM_MAX_BYTES` of results: wait until some have expired.",
    ],
  ],
  StorageFull: [
    [
      new StorageFull({ message }),
      "The disk is almost full, or all teams together keep `TRAWL_DATA_MAX_BYTES` of results.",
    ],
  ],
  RateLimited: [
    [
      new RateLimited({ kind: "starts", limit: 1, retryAfterSeconds: 1 }),
      "The team has used up `TRAWL_RATE_LIMIT`, or `TRAWL_READ_RATE_LIMIT` with its reads, or the key its own limit.",
    ],
  ],
  TooManyRequests: [
    [new TooManyRequests({ limit: 1 }), "The team has reached `TRAWL_REQUESTS_PER_TEAM` concurrent requests."],
  ],
  ServiceFailure: [
    [
      new ServiceFailure({ errorId: "a" }),
      "A bug or a broken machine. The log has more under the error id of `error`.",
    ],
  ],
  OperationNotBuilt: [
    [
      new OperationNotBuilt({ operation: "crawl" }),
      "The path is a v2 operation that this version does not have, such as agent.",
    ],
  ],
  StoreUnavailable: [[new StoreUnavailable(), "The database does not answer."]],
  BlobError: [
    [blob("notFound"), "The file has been removed."],
    [blob("expired"), "The address of the file has expired."],
    [blob("badSignature"), "The address of the file was not made by this service."],
    [
      blob("badRange"),
      "The `Range` header asks for bytes beyond the end of the file; `Content-Range` says how many there are.",
    ],
    [blob("unavailable"), "The store of files (a folder or a bucket) cannot be read or written."],
  ],
  ProfileError: [
    [profile("notFound"), "The team has no browser profile of this name."],
    [profile("inUse"), "A scrape is saving changes to the browser profile."],
    [profile("unavailable"), "The database does not answer."],
  ],
} satisfies Partial<Samples>
