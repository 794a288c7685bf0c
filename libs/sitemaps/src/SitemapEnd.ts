/** What a file turned out to be. */
export type SitemapFormat = "urlset" | "sitemapindex" | "rss" | "rdf" | "atom" | "text"

/** What is known of a file at its end. */
export interface SitemapEnd {
  /** Absent: it is no sitemap, and `problems` says what it is instead. */
  readonly format?: SitemapFormat
  readonly entries: number
  /** Bytes without compression. */
  readonly bytes: number
  /** One sentence for each kind of fault, with the number of cases and an example. Empty for a correct file. */
  readonly problems: ReadonlyArray<string>
}
