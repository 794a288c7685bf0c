import type { FetchedPage, ScreenshotRequest } from "@trawl/core"
import type { CacheAddress } from "./findEntries.ts"

/** A page to cache. */
export interface NewEntry extends CacheAddress {
  /** The requested address, normalised by `normalizeUrl`. */
  readonly address: string
  /** The address as it was requested, for lists. */
  readonly asked: string
  readonly page: FetchedPage
  readonly isRendered: boolean
  readonly waitFor: number
  /** The requests of the page's captures, in their order. */
  readonly captures: ReadonlyArray<ScreenshotRequest>
  /** Ids of entries of the key that it replaces. */
  readonly instead: ReadonlyArray<string>
}
