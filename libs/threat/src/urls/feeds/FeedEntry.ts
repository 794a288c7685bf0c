/** A URL that a feed lists. */
export interface FeedEntry {
  /** As written in the feed. */
  readonly url: string
  readonly score: number
  /** The threat according to the feed. */
  readonly category: string
}

/** Scores of listed URLs: those that are known to be online, and those that are offline. */
export const [listedScore, offlineScore] = [95, 60]
