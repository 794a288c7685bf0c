import type { SitemapEntry, SitemapFormat } from "@trawl/sitemaps"

/** What reading sitemaps gives, in order. */
export type SitemapEvent = SitemapPortion | SitemapFileEnd | SitemapLimit

/** Entries of one file, as they come. Never empty. */
export interface SitemapPortion {
  readonly kind: "entries"
  /** The file's address, after redirects. */
  readonly foundOn: string
  readonly entries: ReadonlyArray<SitemapEntry>
}

/** A file that was read, or could not be. */
export interface SitemapFileEnd {
  readonly kind: "file"
  /** As it was asked for. */
  readonly asked: string
  /** After redirects. */
  readonly url: string
  /** Nothing names it: that it is missing is no fault. */
  readonly isGuess: boolean
  /** Absent if no answer came. */
  readonly status?: number
  /** Absent if it is no sitemap. */
  readonly format?: SitemapFormat
  readonly entries: number
  /** Without compression. */
  readonly bytes: number
  /** Sentences without the file's address. */
  readonly problems: ReadonlyArray<string>
}

/** A bound of the whole that was reached, in a sentence. */
export interface SitemapLimit {
  readonly kind: "limit"
  readonly problem: string
}
