/** Why an address is not fetched. */
export interface Refusal {
  /** A constant of `refusalReasons`. */
  readonly reason: string
  /** The rule, such as the pattern that excludes it, in a few words. */
  readonly detail?: string
}

/** How many addresses of one group a crawl accepts. Further ones are refused with this reason. */
export interface GroupBound extends Refusal {
  readonly most: number
}

/** An address that a page or a sitemap names, with what is to become of it. Plain data. */
export interface FoundAddress {
  /** Equal for two addresses of one page. At most 4,096 characters. */
  readonly key: string
  /** Where it is fetched, as it was written: absolute, without a fragment unless that is a route. */
  readonly url: string
  readonly kind: "page"
  /** Links between the start and it. */
  readonly depth: number
  /** Addresses of a lower rank are fetched first; within one, the groups take turns. A whole number. */
  readonly rank: number
  /** Addresses of one shape, such as a folder. */
  readonly group: string
  /** The most addresses of this group that a crawl accepts. Absent: no bound. */
  readonly bound?: GroupBound
  /** Why it is not fetched. Absent: it is. */
  readonly refused?: Refusal
}
