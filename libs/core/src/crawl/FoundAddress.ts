import type { CrawlTaskKind } from "./CrawlTask.ts"

/** An address that a page or a sitemap of a crawl names, with what is to become of it. Plain data. */
export interface FoundAddress {
  /** Equal for two addresses of one page; unique within a crawl together with its kind. At most 4,096 characters. */
  readonly key: string
  /** Where it is fetched. */
  readonly url: string
  readonly kind: Exclude<CrawlTaskKind, "start">
  /** Links between the start and it. */
  readonly depth: number
  /** Addresses of a lower rank are fetched first; within one, the groups take turns. A whole number. */
  readonly rank: number
  /** Addresses of one shape, such as a folder: groups take turns, so that a small limit sees the breadth of a site. */
  readonly group: string
  /** The most addresses of this group that a crawl accepts, and why it refuses more. Absent: no bound. */
  readonly bound?: GroupBound
  /** Why it is not fetched. Absent: it is fetched, within the limits of the crawl. */
  readonly refused?: Refusal
}

/** How many addresses of one group a crawl accepts. */
export interface GroupBound extends Refusal {
  readonly most: number
}

/** Why an address of a crawl is not fetched. */
export interface Refusal {
  /** A constant such as `ROBOTS_TXT`, as `skipped` counts it. */
  readonly reason: string
  /** The rule, such as the pattern that excludes it, in a few words. */
  readonly detail?: string
}
