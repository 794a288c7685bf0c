import type { BlobError } from "@trawl/blobs"
import type { CacheUnavailable, LockdownCacheMiss, NoCachedData } from "@trawl/cache"
import type { FetchError, MediaError, ModelError, ParseError } from "@trawl/core"
import type { RedactionFailed } from "@trawl/redaction/effect"
import type { PromptInjectionDetected } from "@trawl/threat"
import type { FeatureRefused } from "./FeatureRefused.ts"
import type { ScrapeTimeout } from "./ScrapeTimeout.ts"

/** What the conversion and the formats of a document fail with. */
export type DocumentFailure =
  | BlobError
  | MediaError
  | ModelError
  | ParseError
  | PromptInjectionDetected
  | RedactionFailed
  | ScrapeTimeout

/** Everything that a scrape fails with. */
export type ScrapeFailure =
  | CacheUnavailable
  | DocumentFailure
  | FeatureRefused
  | FetchError
  | LockdownCacheMiss
  | NoCachedData
