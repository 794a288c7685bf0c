const feed = /(?:\/(?:feed|rss|atom)|\.(?:rss|atom|rdf)|\/(?:feed|rss|atom|index)\.xml)$/iu

/** Whether a path looks like one of a feed. */
export const isFeed = (path: string): boolean => feed.test(path.slice(-12).replace(/\/$/u, ""))
