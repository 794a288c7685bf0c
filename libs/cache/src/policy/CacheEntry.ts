import type { ScreenshotRequest } from "@trawl/core"

/** A page that is kept, as far as it matters for whether it answers a request. */
export interface CacheEntry {
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number
  readonly status: number
  /** Milliseconds that were waited on the page beyond the engine's own wait. */
  readonly waitFor: number
  /** Whether scripts of the page have run. */
  readonly isRendered: boolean
  /** Its images: nothing else that was captured is kept. */
  readonly captures: ReadonlyArray<ScreenshotRequest>
}
