/** The page of a scrape, and the names under which it is stored. */
export interface ScrapeTarget {
  /** The URL exactly as the client wrote it. */
  readonly sourceURL: string
  /** The URL to fetch, as `checkUrl` gives it. */
  readonly url: string
  /** The team of the request, which owns profiles. */
  readonly team: string
  /** The batch that the page belongs to, if any. */
  readonly batchId?: string
  /** `metadata.scrapeId`. */
  readonly id: string
  /** Folder in the blob store for the page's files. */
  readonly folder: string
  /** Whether what the page receives is kept, for archives. */
  readonly archives?: true
  /** `none`: nothing may be kept of the page. */
  readonly retention?: "none"
  /** Of a page of a crawl: links between the start and it, and the page or sitemap that names it. */
  readonly discovery?: { readonly depth: number; readonly from?: string }
  /** Top-level keys that the client sent itself: only those can cause a warning. */
  readonly sentKeys: ReadonlySet<string>
}
