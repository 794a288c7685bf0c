import type { Schema } from "effect"

/**
 * What a task of a crawl is to do. `start` reads the robots.txt of its site, names its sitemaps and scrapes the first page; `page` scrapes
 * a page that was found; `sitemap` reads a sitemap and names its addresses, without a document.
 */
export type CrawlTaskKind = "start" | "page" | "sitemap"

/** A page of a crawl, or a sitemap that is read for it, beside its address. */
export interface CrawlTask {
  readonly kind: CrawlTaskKind
  /** Links between the start and this page. 0 for the start, for sitemaps and for what they name. */
  readonly depth: number
  /** Where the address was found: a page or a sitemap. Absent for the start. */
  readonly foundOn?: string
  /** The crawl's own options in their encoded form, as they were submitted. */
  readonly settings: Schema.Json
  /** What the start found out, as `CrawlFindings.state` said it. Absent for the start. */
  readonly state?: Schema.Json
}
