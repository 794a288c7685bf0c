import { Context, type Effect, type Schema } from "effect"

/** One page of a batch, as the batch engine hands it to the pipeline. */
export interface PageTask {
  /** The page's id, unique over all batches: `metadata.scrapeId`, and the `id` of its entry in the errors. */
  readonly id: string
  readonly batchId: string
  readonly team: string
  /** Exactly as the client wrote it. */
  readonly url: string
  /** `none`: nothing may be kept of the page but its outcome, until that is delivered. */
  readonly retention?: "none"
  /** The request's scrape options in their encoded form. */
  readonly options: Schema.Json
}

/** What came of a page. A failure is an outcome too: it is recorded and told, never thrown. */
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
      /** What the page costs all the same. Nothing when absent. */
      readonly creditsUsed?: number
    }
) & {
  /** Bytes of the files that the page left, also when it failed after that. None when absent. */
  readonly fileBytes?: number
}

/** Scrapes one page of a batch. The batch engine asks for it; the app provides it from the pipeline. */
export class ScrapePage extends Context.Service<ScrapePage, {
  readonly scrape: (task: PageTask) => Effect.Effect<PageOutcome>
}>()("@trawl/core/ScrapePage") {}
