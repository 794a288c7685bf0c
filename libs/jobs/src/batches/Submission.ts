import type { WebhookTarget } from "@trawl/store"
import type { Schema } from "effect"

/** Where a batch's events go, defaults filled in. */
export type SubmittedWebhook = Pick<WebhookTarget, "url" | "headers" | "metadata" | "events">

/** A batch as the contract hands it over: checked, its URLs valid and at least one. */
export interface Submission {
  readonly team: string
  /** Exactly as the client wrote them, in order, duplicates kept. */
  readonly urls: ReadonlyArray<string>
  /** What was dropped; part of the answer, so a replay returns it too. Absent when the client wanted none dropped. */
  readonly invalidURLs?: ReadonlyArray<string>
  /** Scrape options in their encoded form, handed to `ScrapePage` as they are. */
  readonly options: Schema.Json
  /** Pages of this batch at once; only the first submission's counts. */
  readonly maxConcurrency?: number
  readonly webhook?: SubmittedWebhook
  /** Credits that each page costs at least, which are reserved until it has ended. 1 when absent. */
  readonly pageCredits?: number
  /** Of the key that the request came with: what the pages cost is counted as its use. */
  readonly keyId?: string
  /** `none`: nothing of the batch may be kept but until it is read, and that encrypted with a key of its own. */
  readonly retention?: "none"
  /** A running batch of this team that the pages join. */
  readonly appendToId?: string
  readonly idempotency?: { readonly key: string; readonly bodyHash: string }
}

/** The answer to a submission. */
export interface SubmissionAnswer {
  readonly id: string
  /** True when an earlier request with the same idempotency key did the work. */
  readonly replayed: boolean
  readonly invalidURLs?: ReadonlyArray<string>
}
