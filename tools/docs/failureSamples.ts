import { CacheUnavailable, LockdownCacheMiss, NoCachedData } from "@trawl/cache"
import { FetchError, MediaError, ModelError, ParseError } from "@trawl/core"
import { PagePoisoned } from "@trawl/jobs"
import { CrawlDenied, MapFailed, MapTimeout, ScrapeTimeout } from "@trawl/scrape"
import { RedactionFailed } from "@trawl/redaction/effect"
import { SearchFailed } from "@trawl/search"
import { PromptInjectionDetected } from "@trawl/threat"
import { monitorFailureSamples } from "./monitorFailureSamples.ts"
import { requestFailureSamples } from "./requestFailureSamples.ts"
import type { Samples } from "./Samples.ts"

const url = "https://example.com/"
const message = ""
const fetch = (reason: FetchError["reason"]) => new FetchError({ url, reason, message })
const media = (reason: MediaError["reason"], kind: MediaError["kind"] = "audio") =>
  new MediaError({ kind, reason, message })
const parse = (reason: ParseError["reason"], mediaType = "application/zip") =>
  new ParseError({ mediaType, reason, message })
const redaction = (reason: RedactionFailed["reason"]) => new RedactionFailed({ reason, why: message })
const search = (reason: SearchFailed["reason"]) => new SearchFailed({ reason, message })
const model = (reason: ModelError["reason"]) => new ModelError({ task: "json", reason, message })

/** Every failure that a client can see. If one of the error table is missing here, this does not compile. */
export const failureSamples: Samples = {
  ...requestFailureSamples,
  ...monitorFailureSamples,
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
      "No engine could fetch the page, for example because Chromium gave up loading it without a reason.",
    ],
    [
      fetch("robotsBlocked"),
      "The site's robots.txt disallows the page of a crawl, or any page where `TRAWL_ROBOTS` is `respect`.",
    ],
    [
      fetch("robotsUnreachable"),
      "The site's robots.txt cannot be read, for a page of a crawl, or any page where `TRAWL_ROBOTS` is `respect`.",
    ],
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
    [
      fetch("featureUnsupported"),
      "The request has a `profile`, or something else that needs a browser, and there is none (see `GET /v2/capabilities`).",
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
  MapTimeout: [
    [new MapTimeout({ timeout: 1 }), "Nothing of the site was found within the `timeout` of a [map](map.md)."],
  ],
  MapFailed: [
    [
      new MapFailed({ url, status: 404 }),
      "The start of a [map](map.md) answered with an error, and neither it nor a sitemap names an address.",
    ],
  ],
  SearchFailed: [
    [
      search("absent"),
      "No search engine is set up, and the team has fetched nothing here that could be searched ([search](search.md)).",
    ],
    [
      search("limited"),
      "Every provider of search limits its rate or has no quota left; `Retry-After` says for how long, if they say it.",
    ],
    [search("unavailable"), "A provider of search is down, or every engine behind it is blocked."],
    [search("timeout"), "No provider of search answered in time."],
    [
      search("broken"),
      "The operator must change something of a provider of search, such as its key; `error` says what.",
    ],
  ],
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
  CrawlDenied: [
    [
      new CrawlDenied({ url, reason: "EXTERNAL_LINK", message: "" }),
      "The page was redirected to an address that its crawl does not cover, or is the start of a crawl whose patterns leave it out; `error` says which.",
    ],
  ],
  LockdownCacheMiss: [[new LockdownCacheMiss(), "`lockdown` allows cached pages only and there is none."]],
}
