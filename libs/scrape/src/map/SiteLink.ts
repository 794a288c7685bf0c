/** An address of a site, as a map lists it. */
export interface SiteLink {
  readonly url: string
  /** The page's own title if it was looked at, else what a feed or a link calls it. */
  readonly title?: string
  readonly description?: string
}

/** What sources tell of an address. */
export interface KnownLink extends SiteLink {
  /** The text of a link to it. */
  readonly text?: string
  /** Its priority in a sitemap, 0 to 1. */
  readonly priority?: number
}
