import type { PageOutcome } from "@trawl/core"
import { type BatchKey, sealedPlace, sealText } from "@trawl/store"
import type { CrawlRow, CrawlWriting } from "../crawls/CrawlRow.ts"
import { type EventTarget, wantsEvent } from "../batches/appendBatchEvent.ts"
import { storableText } from "../storableText.ts"

/** A page without a result. `n` is its index in its generation, from 0. */
export interface PendingPage {
  readonly batchId: string
  readonly generation: number
  readonly n: number
  readonly id: string
  readonly url: string
}

/** Credits held for a page, and the key that its cost counts for, from the generation's row. */
export interface PagePrice {
  readonly page_credits: number
  readonly key_id: string | null
}

/** The outcome of a page, and the webhook target of its event. */
export interface PageResult {
  readonly page: PendingPage
  readonly outcome: PageOutcome
  /** Target and price of the page's generation. */
  readonly target: EventTarget & PagePrice
  /** Encrypts the result, for a batch under zero data retention. */
  readonly batchKey?: BatchKey | undefined
  /** Present for a task of a crawl. */
  readonly crawl?: CrawlWriting | undefined
}

/** A result as written. */
export interface ResultRow extends Omit<PendingPage, "batchId"> {
  readonly status: PageOutcome["status"]
  /** The document; empty for a page without one. */
  readonly body: string
  readonly code: string | null
  readonly error: string | null
  /** Its cost, and the credits held for it. */
  readonly credits: number
  readonly held: number
  /** Id of the key that the cost counts for; empty without a key. */
  readonly key: string
  readonly bytes: number
  /** Webhook target of the page's event; null if no event is wanted. */
  readonly target: string | null
  /** What a task of a crawl found out. */
  readonly crawl?: CrawlRow
}

/** Bytes that a purge of the batch releases. A page that ran twice stores its files under the same names: they count once. */
const bytesOf = (outcome: PageOutcome): number =>
  (outcome.status === "completed" ? Buffer.byteLength(outcome.document) : 0) + (outcome.fileBytes ?? 0)

/** A result as written. */
export const rowOf = ({ batchKey, crawl, outcome, page, target }: PageResult): ResultRow => {
  const { batchId, generation, id, n } = page
  const common = {
    generation,
    id,
    n,
    url: sealText(batchKey, sealedPlace.url(batchId), page.url),
    bytes: bytesOf(outcome),
    credits: outcome.creditsUsed ?? 0,
    held: crawl?.kind === "sitemap" ? 0 : target.page_credits,
    key: target.key_id ?? "",
    target: wantsEvent(target, "page") ? target.target_id : null,
  }
  const { status } = outcome
  const none = { ...common, status, body: "", code: null, error: null }
  if (status === "completed") return { ...none, body: sealText(batchKey, sealedPlace.document(id), outcome.document) }
  if (status === "skipped") return { ...none, target: null }
  return {
    ...none,
    code: storableText(outcome.code),
    error: sealText(batchKey, sealedPlace.error(batchId), storableText(outcome.error)),
  }
}
