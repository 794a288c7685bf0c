import type { ScreenshotRequest } from "@trawl/core/fetching"

/** The facts of a cached page that decide whether it answers a request. */
export interface CacheEntry {
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number
  readonly status: number
  /** Milliseconds waited on the page beyond the engine's own wait. */
  readonly waitFor: number
  /** Whether the page's scripts have run. */
  readonly isRendered: boolean
  /** Its screenshots: no other captures are cached. */
  readonly captures: ReadonlyArray<ScreenshotRequest>
}
