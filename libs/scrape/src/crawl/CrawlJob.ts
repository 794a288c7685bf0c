import type { CrawlFindings, CrawlTask, Refusal } from "@trawl/core"
import type { Document } from "../Document.ts"
import type { ScrapeJob } from "../pipeline.ts"
import type { ScrapeFailure } from "../ScrapeFailure.ts"
import type { CrawlDenied } from "./CrawlDenied.ts"

/** A task of a crawl with the scrape options of its pages. */
export interface CrawlJob extends ScrapeJob {
  readonly task: CrawlTask
}

/** Why a task of a crawl brings no document. */
export type CrawlFailure = CrawlDenied | ScrapeFailure

/** What a task of a crawl brings, and what it found out beside it. */
export type CrawlResult = { readonly findings: CrawlFindings } & (
  | { readonly document: Document }
  | { readonly failure: CrawlFailure }
  /** It brings no document, and that is no failure. */
  | { readonly skipped: Refusal }
)
