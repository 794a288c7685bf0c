/** Which page a scrape is about, and under which name it is kept. */
export interface ScrapeTarget {
  /** The URL exactly as the client wrote it. */
  readonly sourceURL: string
  /** The URL to fetch, as `checkUrl` gives it. */
  readonly url: string
  /** Whose request it is: profiles are a team's own. */
  readonly team: string
  /** The batch that the page belongs to, if any. */
  readonly batchId?: string
  /** `metadata.scrapeId`. */
  readonly id: string
  /** Folder in the blob store for the page's files. */
  readonly folder: string
  /** `none`: nothing may be kept of the page. */
  readonly retention?: "none"
  /** Top-level keys that the client sent itself: only those can earn a warning. */
  readonly sentKeys: ReadonlySet<string>
}
