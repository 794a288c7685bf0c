import type { FetchedPage, ScreenshotRequest } from "@trawl/core"
import type { CacheAddress } from "./findEntries.ts"

/** A page that is to be kept. */
export interface NewEntry extends CacheAddress {
  /** The address that was asked for, as `normalizeUrl` gives it. */
  readonly address: string
  readonly page: FetchedPage
  readonly isRendered: boolean
  readonly waitFor: number
  /** What the captures of the page are of, in their order. */
  readonly captures: ReadonlyArray<ScreenshotRequest>
  /** Ids of entries of the key that give way to it. */
  readonly instead: ReadonlyArray<string>
}
