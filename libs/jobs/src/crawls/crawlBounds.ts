/** Warnings of one crawl: each counts once, and sitemaps may have thousands of them. */
export const mostWarnings = 100

/** Sitemaps of one crawl that are read at once: each may name 50,000 addresses. */
export const openSitemaps = 3

/** Pages of a crawl with a pace that are released together: each takes its time. */
export const pacedPages = 4

/** Addresses that one crawl knows at most. */
export const mostKnown = 1_000_000
