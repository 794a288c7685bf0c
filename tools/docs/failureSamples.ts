import {
  AdminOff,
  BodyIncomplete,
  BodyTooLarge,
  EventNotFound,
  type Failure,
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
} from "@trawl/api"
import { BlobError } from "@trawl/blobs"
import { ProfileError } from "@trawl/browser"
import { CacheUnavailable, LockdownCacheMiss, NoCachedData } from "@trawl/cache"
import { FetchError, MediaError, ModelError, ParseError } from "@trawl/core"
import { CrawlPromptUnclear } from "@trawl/crawl"
import {
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
import { FeatureRefused, ScrapeTimeout, UploadRefused } from "@trawl/scrape"
import { InsufficientCredits, UnlimitedCredits } from "@trawl/store"
import { RedactionFailed } from "@trawl/redaction"
import { PromptInjectionDetected, UrlBlocked } from "@trawl/threat"
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

/** A failure and when it happens. */
type Sample<F> = readonly [failure: F, when: string]

const url = "https://example.com/"
const message = ""
const fetch = (reason: FetchError["reason"]) => new FetchError({ url, reason, message })
const media = (reason: MediaError["reason"], kind: MediaError["kind"] = "audio") =>
  new MediaError({ kind, reason, message })
const parse = (reason: ParseError["reason"], mediaType = "application/zip") =>
  new ParseError({ mediaType, reason, message })
const redaction = (reason: RedactionFailed["reason"]) => new RedactionFailed({ reason, why: message })
const model = (reason: ModelError["reason"]) => new ModelError({ task: "json", reason, message })
const blob = (reason: BlobError["reason"]) => new BlobError({ key: "a", reason, message })
const profile = (reason: ProfileError["reason"]) => new ProfileError({ reason, message })

/** Every failure that a client can see. If one of the error table is missing here, this does not compile. */
export const failureSamples: {
  readonly [Tag in Failure["_tag"]]: ReadonlyArray<Sample<Extract<Failure, { readonly _tag: Tag }>>>
} = {
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
      "The path is a v2 operation that this version does not have, such as crawl or map.",
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
  FetchError: [
    [fetch("dns"), "The host's name does not resolve."],
    [fetch("tls"), "The TLS connection failed, or the certificate does not verify and `skipTlsVerification` is false."],
    [fetch("connection"), "The host refused or broke the connection, or spoke no HTTP."],
    [fetch("timeout"), "The page did not arrive in time."],
    [
      fetch("hostPaused"),
      "The page's host sent a `Retry-After` longer than `timeout`; the header of the answer says how long.",
    ],
    [
      fetch("unsafe"),
      "Threat protection blocks an address of the page: its own, one that it redirects to, or one to which it navigates in the browser; `error` says by which rule ([threat protection](threat-protection.md)).",
    ],
    [fetch("blocked"), "The address guard (SSRF protection) does not let the address through (see `TRAWL_ALLOW`)."],
    [fetch("tooLarge"), "The page is larger than 50 MB, a PDF larger than 100 MB."],
    [fetch("tooManyRedirects"), "More than 20 redirects."],
    [
      fetch("unsupportedRedirect"),
      "A redirect leads to an address that is not an http or https URL, such as `file:` or `data:`, or a page leaves for `about:blank`.",
    ],
    [
      fetch("browser"),
      "The page crashed, took too much memory or opened too many windows, or its browser failed twice.",
    ],
    [
      fetch("unsupported"),
      "No engine of this service can fulfil the request, such as a page with a profile without a browser.",
    ],
    [fetch("robotsBlocked"), "`TRAWL_ROBOTS` is `respect` and the site's robots.txt disallows the page."],
    [fetch("robotsUnreachable"), "`TRAWL_ROBOTS` is `respect` and the site's robots.txt cannot be read."],
    [
      fetch("action"),
      "A step of `actions` failed; the sentence names its place in the list, its type and its selector.",
    ],
    [
      fetch("capturesUnsupported"),
      "The request asks for a screenshot alone and there is no browser to take it (see `GET /v2/capabilities`).",
    ],
    [
      fetch("actionsUnsupported"),
      "The request has `actions` and there is no browser to run them (see `GET /v2/capabilities`).",
    ],
    [fetch("profileInUse"), "Another scrape is saving changes to the same `profile`."],
    [
      fetch("profile"),
      "The `profile` cannot be opened: its key is missing or another one, its state is damaged, or the database does not answer.",
    ],
    [fetch("proxy"), "No configured proxy fits the request."],
  ],
  MediaError: [
    [
      media("unsupported"),
      "No audio was found on the page, or none that can be downloaded, and only media were requested.",
    ],
    [
      media("unsupported", "video"),
      "No video was found on the page, or none that can be downloaded, and only media were requested.",
    ],
    [
      media("tool"),
      "Audio or video of this page needs yt-dlp or ffmpeg, which the server does not have: `apt-get install yt-dlp ffmpeg`.",
    ],
    [media("tooLarge"), "The audio or video is larger than `TRAWL_MEDIA_MAX_BYTES`."],
    [media("timeout"), "The audio or video did not arrive in time."],
  ],
  ModelError: [
    [model("absent"), "All requested formats need a language model, and none is configured: `TRAWL_MODEL_PROVIDER`."],
    [
      model("retention"),
      "All requested formats need a language model, the request is under zero data retention, and the operator has not declared that the model's endpoint keeps nothing.",
    ],
    [model("rejected"), "The model's endpoint rejects the request, for example because of its schema."],
    [model("refused"), "The model refused to answer."],
    [model("invalid"), "The model's answer does not fit the schema, also after a second attempt."],
    [model("truncated"), "The model's answer was cut off at its limit of tokens."],
    [model("tooLong"), "The page has more tokens than the model may receive."],
    [
      model("timeout"),
      "The model of a format did not answer in time; of one that finds personal data: `SCRAPE_REDACTION_FAILED`.",
    ],
    [model("credentials"), "The model's endpoint rejects the operator's key."],
    [model("limited"), "Too many calls of the model at once or per minute, at its endpoint or in this service."],
    [model("budget"), "The operator's budget of tokens is used up."],
    [model("unreachable"), "The model's endpoint cannot be reached, or fails."],
  ],
  ParseError: [
    [
      parse("unsupported"),
      "The page is a file without text (an image, an archive) or of an old program (`.doc`, `.ppt`), and `rawBase64` was not requested.",
    ],
    [parse("encrypted", "application/pdf"), "The PDF is protected by a password."],
    [parse("damaged", "application/pdf"), "The PDF cannot be opened, or the file is not a PDF."],
    [parse("encrypted"), "The office document or book is protected by a password."],
    [parse("damaged"), "The office document or book cannot be opened, or the file has another type."],
    [
      parse("scanned"),
      "The PDF has no text or only images of text, and none was recognised: the mode is `fast`, or the images contain none.",
    ],
    [parse("limit"), "The page exceeds a limit of conversion: time, memory, or nesting."],
  ],
  RedactionFailed: [
    [
      redaction("unreachable"),
      "`redactPII` with the mode `accurate` or `aggressive`, and the model that finds personal data cannot be reached, or is not configured. Nothing of the page is delivered ([redaction](redaction.md)).",
    ],
    [
      redaction("timeout"),
      "The model that finds personal data for `redactPII` did not answer in time. Nothing of the page is delivered.",
    ],
    [
      redaction("tooLong"),
      "The page has more text than that model searches (250,000 characters), or its answer was invalid.",
    ],
    [
      redaction("retention"),
      "The request is under zero data retention, and the operator has not declared that the model's endpoint keeps nothing.",
    ],
  ],
  PromptInjectionDetected: [
    [
      new PromptInjectionDetected({ findings: [] }),
      "`checkPromptInjection` was requested and the page holds instructions to a language model; `error` says which and where, `details` lists them ([prompt injection](prompt-injection.md)).",
    ],
  ],
  ScrapeTimeout: [[new ScrapeTimeout({ timeout: 1 }), "The scrape did not finish within the request's `timeout`."]],
  PagePoisoned: [
    [
      new PagePoisoned(),
      "The service broke down twice, or was killed five times, while it worked on this page; it is not tried again for a day.",
    ],
  ],
  NoCachedData: [[new NoCachedData({ url }), "`minAge` asks for a cached page and there is none."]],
  CacheUnavailable: [
    [
      new CacheUnavailable(),
      "The database does not answer, and `minAge` or `lockdown` allow nothing but the cache, or its pages were to be listed or removed.",
    ],
  ],
  LockdownCacheMiss: [[new LockdownCacheMiss(), "`lockdown` allows cached pages only and there is none."]],
}
