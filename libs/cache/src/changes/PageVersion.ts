/** A version of a page: what scrapes saw of it without a change. */
export interface PageVersion {
  /** Counts from 1 within an address and tag. The oldest versions are removed. */
  readonly version: number
  /** Milliseconds since the epoch; absent for versions that were stored before it was noted. */
  readonly firstSeenAt?: number
  readonly lastSeenAt: number
  /** Whether the page was gone. */
  readonly isGone: boolean
}

/** A version of a page with its content. */
export interface PageVersionContent extends PageVersion {
  /** Undefined when the page was gone. */
  readonly markdown: string | undefined
}
