import { Context, type Effect, type Schema } from "effect"
import type { CrawlFindings } from "./crawl/CrawlFindings.ts"
import type { CrawlTask } from "./crawl/CrawlTask.ts"
import type { Refusal } from "./crawl/FoundAddress.ts"

/** One page of a batch, as the batch engine hands it to the pipeline. */
export interface PageTask {
  /** The page's id, unique over all batches: `metadata.scrapeId`, and the `id` of its entry in the errors. */
  readonly id: string
  readonly batchId: string
  readonly team: string
  /** Exactly as the client wrote it. */
  readonly url: string
  /** `none`: only the outcome of the page may be kept, until it is delivered. */
  readonly retention?: "none"
  /** The request's scrape options in their encoded form. */
  readonly options: Schema.Json
  /** Present for a page of a crawl. */
  readonly crawl?: CrawlTask
}

/** The outcome of a page. A failure is an outcome too: it is recorded and reported, never thrown. */
export type PageOutcome = (
  | {
      readonly status: "completed"
      /** The Document as JSON text, ready for the wire. */
      readonly document: string
      readonly creditsUsed: number
    }
  | {
      readonly status: "failed"
      readonly code: string
      readonly error: string
      /** Whether the page's address may not be logged. */
      readonly hidesAddress?: boolean
      /** Credits that the failed page still costs. None when absent. */
      readonly creditsUsed?: number
    }
  // A task of a crawl that brings no document and is no failure: a sitemap that was read, or a page that another one has brought already.
  | ({ readonly status: "skipped"; readonly creditsUsed?: number } & Refusal)
) & {
  /** Of a task of a crawl. */
  readonly crawl?: CrawlFindings
  /** Bytes of the files that the page stored, even if it failed afterwards. None when absent. */
  readonly fileBytes?: number
}

/** Scrapes one page of a batch. Used by the batch engine; the app provides it from the pipeline. */
export class ScrapePage extends Context.Service<
  ScrapePage,
  { readonly scrape: (task: PageTask) => Effect.Effect<PageOutcome> }
>()("@trawl/core/ScrapePage") {}
