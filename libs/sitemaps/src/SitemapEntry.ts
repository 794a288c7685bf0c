/** The same page in another language or for other devices. It is a page too. */
export interface SitemapAlternate {
  readonly url: string
  /** As written in `hreflang`, such as `de-AT` or `x-default`. Absent: it is for other devices. */
  readonly language?: string
}

/** One address that a sitemap or feed names. */
export interface SitemapEntry {
  /** `sitemap`: another file of this kind, which an index lists. */
  readonly kind: "page" | "sitemap"
  /** Absolute, http or https. */
  readonly url: string
  /** ISO 8601: a year, a month, a day, or a time in UTC. Often that of the build. */
  readonly lastModified?: string
  /** Of feeds and news sitemaps, at most 1,000 characters. */
  readonly title?: string
  /** Of feeds, at most 5,000 characters. May hold HTML. */
  readonly description?: string
  /** 0 to 1. Search engines ignore it. */
  readonly priority?: number
  readonly alternates?: ReadonlyArray<SitemapAlternate>
}
