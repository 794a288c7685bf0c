/** Targets of a monitor. */
export const mostTargets = 50

/** Pages of one check: listed ones, and the limits of crawls. */
export const mostPages = 1_000

/** Pages of a crawl unless its limit is given. */
export const usualCrawlLimit = 100

/** Pages that a monitor may check in 24 hours: each becomes a row that is kept for `retentionDays`. */
export const mostPagesADay = 50_000
