import type { WebhookTarget } from "@trawl/store"
import type { Schema } from "effect"

/** The webhook of a batch, defaults filled in. */
export type SubmittedWebhook = Pick<WebhookTarget, "url" | "headers" | "metadata" | "events">

/** What makes a batch a crawl. */
export interface SubmittedCrawl {
  /** The key of the start, as `FoundAddress.key` of another page that leads to it. */
  readonly key: string
  /** The crawl's own options in their encoded form, passed to `ScrapePage` unchanged. */
  readonly settings: Schema.Json
  /** The most pages that the crawl brings. */
  readonly limit: number
  /** Whether it fetches one page after the other. */
  readonly paced: boolean
  /**
   * Whether every page has its least depth: pages begin when all nearer ones have ended. For crawls with a maximum depth, which would else
   * lose what lies behind a page that was found on a detour first.
   */
  readonly exactDepth?: boolean
  /** For how many pages the team must have credits on submission; one when absent. Only the next pages are reserved. */
  readonly affords?: number
}

/** A validated batch from the contract, with at least one URL, all valid. */
export interface Submission {
  readonly team: string
  /** Exactly as the client wrote them, in order, duplicates kept. */
  readonly urls: ReadonlyArray<string>
  /** The dropped URLs; part of the answer, so a replay returns them too. Absent when invalid URLs fail the request. */
  readonly invalidURLs?: ReadonlyArray<string>
  /** Scrape options in their encoded form, passed to `ScrapePage` unchanged. */
  readonly options: Schema.Json
  /** Pages of this batch at once; only the first submission's counts. */
  readonly maxConcurrency?: number
  readonly webhook?: SubmittedWebhook
  /** Minimum credits per page, reserved until it has ended. 1 when absent. */
  readonly pageCredits?: number
  /** Id of the request's key: the pages' cost counts as its usage. */
  readonly keyId?: string
  /** `none`: the batch may be kept only until it is read, encrypted with its own key. */
  readonly retention?: "none"
  /** A running batch of this team that the pages join. */
  readonly appendToId?: string
  /** The batch is a crawl, whose only URL is its start. */
  readonly crawl?: SubmittedCrawl
  readonly idempotency?: { readonly key: string; readonly bodyHash: string }
}

/** The answer to a submission. */
export interface SubmissionAnswer {
  readonly id: string
  /** Whether an earlier request with the same idempotency key created the batch. */
  readonly replayed: boolean
  readonly invalidURLs?: ReadonlyArray<string>
}
