/** An address that a feed lists. */
export interface FeedEntry {
  /** As it stands in the feed. */
  readonly url: string
  readonly score: number
  /** What the feed says it is. */
  readonly category: string
}

/** Scores of addresses on feeds: those that are known to be up, and those that are no longer. */
export const [listedScore, offlineScore] = [95, 60]
