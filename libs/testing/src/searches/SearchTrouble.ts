/** What is wrong with the fake search engines. Each protocol answers as its real one does then. */
export interface SearchTrouble {
  /** SearXNG without `json` in `search.formats`: 403 and a page. */
  readonly hasNoJson?: boolean
  /** SearXNG behind something that shows a page to every request, with 200. */
  readonly isPage?: boolean
  /** SearXNG's limiter: 429. */
  readonly limits?: boolean
  /** Engines of SearXNG that are suspended. `all`: there are no results then, and still 200. */
  readonly unresponsive?: ReadonlyArray<readonly [engine: string, reason: string]>
  /** Whether the remaining engines find nothing either. */
  readonly findsNothing?: boolean
  /** The key is refused. */
  readonly refusesKey?: boolean
  /** The quota of the month is used up. */
  readonly isOutOfQuota?: boolean
  /** Requests of one second beyond the first: Brave's free plan. Counts down. */
  readonly perSecond?: { left: number }
  readonly status?: number
  /** `hang`: no answer. `reset`: a broken connection. `garbage`: JSON of something else. */
  readonly instead?: "garbage" | "hang" | "reset"
}
