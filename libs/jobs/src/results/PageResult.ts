import type { PageOutcome } from "@trawl/core"
import { type BatchKey, sealedPlace, sealText } from "@trawl/store"
import { type EventTarget, wantsEvent } from "../batches/appendBatchEvent.ts"
import { storableText } from "../storableText.ts"

/** A page that has no result yet. `n` is its place in its generation, from 0. */
export interface PendingPage {
  readonly batchId: string
  readonly generation: number
  readonly n: number
  readonly id: string
  readonly url: string
}

/** What a page holds of its team's credits, and whose use its costs are. As the generation's row has it. */
export interface PagePrice {
  readonly page_credits: number
  readonly key_id: string | null
}

/** What came of a page, and who is told of it. */
export interface PageResult {
  readonly page: PendingPage
  readonly outcome: PageOutcome
  /** That of the page's generation. */
  readonly target: EventTarget & PagePrice
  /** Encrypts what is written, of a batch of which nothing may be kept. */
  readonly batchKey?: BatchKey | undefined
}

/** A result as it is written. */
export interface ResultRow extends Omit<PendingPage, "batchId"> {
  readonly completed: boolean
  /** The document; empty for a failed page. */
  readonly body: string
  readonly code: string | null
  readonly error: string | null
  /** What it cost, and what it held. */
  readonly credits: number
  readonly held: number
  /** Whose use that is; empty without a key. */
  readonly key: string
  readonly bytes: number
  /** Where the page's event goes; null where nobody asked for it. */
  readonly target: string | null
}

/** What a purge of the batch releases. A page that ran twice has the files of both under the same names: they count once. */
const bytesOf = (outcome: PageOutcome): number =>
  (outcome.status === "completed" ? Buffer.byteLength(outcome.document) : 0) + (outcome.fileBytes ?? 0)

/** A result as it is written. */
export const rowOf = ({ batchKey, outcome, page, target }: PageResult): ResultRow => {
  const { batchId, generation, id, n } = page
  const common = {
    generation,
    id,
    n,
    url: sealText(batchKey, sealedPlace.url(batchId), page.url),
    bytes: bytesOf(outcome),
    credits: outcome.creditsUsed ?? 0,
    held: target.page_credits,
    key: target.key_id ?? "",
    target: wantsEvent(target, "page") ? target.target_id : null,
  }
  return outcome.status === "completed"
    ? { ...common, completed: true, body: sealText(batchKey, sealedPlace.document(id), outcome.document), code: null, error: null }
    : { ...common, completed: false, body: "", code: storableText(outcome.code), error: sealText(batchKey, sealedPlace.error(batchId), storableText(outcome.error)) }
}
