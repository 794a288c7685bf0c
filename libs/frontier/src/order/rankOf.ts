/** What is known of an address beside it. */
export interface RankHints {
  /** Links between the start and it; 1 for what a sitemap names. */
  readonly level: number
  readonly segments: number
  /** Whether it is the next page of a list. */
  readonly isNext: boolean
  readonly isFeed: boolean
  /** Whether it is one of a bounded group. */
  readonly isSuspect: boolean
  /** Of a sitemap, 0 to 1. */
  readonly priority: number | undefined
}

/** Ranks of one level: hints move an address within it, never into another. */
const step = 100

const sitemapOffset = (priority: number | undefined): number =>
  priority === undefined ? 0 : Math.round((0.5 - Math.min(1, Math.max(0, priority))) * 20)

/**
 * The rank of an address, breadth first. Within a level come next pages of lists, which lead to more pages, then pages near the root, which
 * are the entries of a site's parts, then others, then feeds, whose pages are linked elsewhere, and members of bounded groups.
 */
export const rankOf = ({ isFeed, isNext, isSuspect, level, priority, segments }: RankHints): number => {
  const offset =
    50 +
    (isNext ? -30 : 0) +
    (segments <= 1 ? -10 : 0) +
    (isFeed ? 15 : 0) +
    (isSuspect ? 25 : 0) +
    sitemapOffset(priority)
  return level * step + Math.min(step - 1, Math.max(0, offset))
}
