/** Limits of one file. What is beyond them is left out, and the end says so. */
export interface SitemapBounds {
  /** Most bytes without compression. */
  readonly bytes: number
  readonly entries: number
  /** Characters of an address. */
  readonly urlLength: number
}

/**
 * The protocol allows 52,428,800 bytes and 50,000 addresses a file; both are exceeded in practice, and reading costs no memory.
 * Addresses are those of the protocol: sitemaps.org, "XML tag definitions".
 */
export const defaultSitemapBounds: SitemapBounds = { bytes: 500_000_000, entries: 1_000_000, urlLength: 2048 }
