import type { Schema } from "effect"

/** A list of pages, or a crawl, which finds its pages on the way. */
export type JobKind = "batch" | "crawl"

/** `failed`: no page succeeded. `cancelled` is set at once, while running pages still stop. */
export type BatchStatus = "scraping" | "completed" | "failed" | "cancelled"

/** A readable document. */
export interface ListedDocument {
  /** Its page's id. */
  readonly id: string
  /** Bytes of its JSON text. */
  readonly bytes: number
  /** When the last attempt at its page began, in milliseconds since the epoch; absent for pages of earlier releases. */
  readonly startedAt?: number
  /** When its page ended, in milliseconds since the epoch. */
  readonly finishedAt: number
}

/** What a crawl has found so far. Sitemaps count in none of these numbers. */
export interface CrawlProgress {
  /** Where it began. */
  readonly url: string
  /** Its own options in their encoded form. */
  readonly settings: Schema.Json
  /** The most pages that it brings. */
  readonly limit: number
  /** Addresses of pages that may be fetched: those that wait, run or have ended. */
  readonly found: number
  /** Of these, the ones that have not begun. */
  readonly waiting: number
  /** Addresses that are not fetched, by reason. */
  readonly refused: Readonly<Record<string, number>>
  /** Sentences about what the crawl left out, and why it ended if addresses still wait. */
  readonly warnings: ReadonlyArray<string>
}

/**
 * State of a batch or crawl, with a portion of its documents. It has ended when `completedAt` is there and `completed + failed + cancelled`
 * is `total`; that sum alone does not end a crawl, which may read a sitemap.
 */
export interface JobStatus {
  readonly id: string
  readonly kind: JobKind
  /** Present for a crawl. */
  readonly crawl?: CrawlProgress
  readonly status: BatchStatus
  /** Accepted pages. Never shrinks for a batch; a crawl takes back a page that another one has brought already. */
  readonly total: number
  readonly completed: number
  readonly failed: number
  readonly cancelled: number
  readonly creditsUsed: number
  /** Milliseconds since the epoch, like the other times. */
  readonly createdAt: number
  readonly completedAt?: number
  readonly expiresAt: number
  /** Seconds, growing while the batch runs. */
  readonly duration: number
  /** Why the batch failed, in one sentence. */
  readonly error?: string
  /** In the order in which their pages ended. */
  readonly documents: ReadonlyArray<ListedDocument>
  /** Where the next portion of documents begins; present only when some can be read now. */
  readonly nextSkip?: number
  /** An ended batch under zero data retention: it is removed once all of it was read. See `noteRead`. */
  readonly goesWhenRead?: true
}

/** A page that brought no document. */
export interface PageError {
  /** The page's id. */
  readonly id: string
  /** When the last attempt at it began, in milliseconds since the epoch; absent for a page that never began. */
  readonly startedAt?: number
  /** When it ended. */
  readonly timestamp: number
  /** As the client wrote it. */
  readonly url: string
  readonly code: string
  readonly error: string
}

/** Some of the pages that brought no document. */
export interface PageErrors {
  /** In the order in which they ended. */
  readonly errors: ReadonlyArray<PageError>
  /** Where the next portion begins; present only when some can be read now. */
  readonly nextSkip?: number
  /** As in `JobStatus`. */
  readonly goesWhenRead?: true
}

/** An address of a crawl that is not fetched. */
export interface SkippedAddress {
  readonly url: string
  /** A constant such as `ROBOTS_TXT`. */
  readonly reason: string
  /** The rule that refused it. */
  readonly detail?: string
  /** The page or sitemap that names it. */
  readonly foundOn?: string
  /** Links between the start and it. */
  readonly depth: number
}

/** Some of the addresses that a crawl does not fetch. */
export interface SkippedAddresses {
  /** In the order in which they were found. */
  readonly skipped: ReadonlyArray<SkippedAddress>
  /** The `skip` of the next portion: a place among all known addresses. Present only when there are more now. */
  readonly nextSkip?: number
}

/** A crawl that runs. */
export interface ActiveCrawl extends Pick<CrawlProgress, "url" | "settings"> {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly createdAt: number
}

/** Running and waiting work of a team. */
export interface TeamUsage {
  /** Scrapes that run now, single ones included. */
  readonly active: number
  /** Pages and scrapes that wait for a slot. */
  readonly queued: number
  readonly maxConcurrency: number
}
