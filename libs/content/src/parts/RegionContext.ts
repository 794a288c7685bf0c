import type { Region } from "./Region.ts"

/** What a region and its ancestors contribute to features, computed once for everything in it. A class for the same reason as `HastElement`. */
export class RegionContext {
  readonly region: Region
  /** Characters of its text, its share of the text of the page, and the shares of linked text and prose in it. Shares are in 64ths. */
  length = 0
  share = 0
  linked = 0
  prose = 0
  /** That of the nearest ancestor that holds more text, or of the page itself. */
  larger: RegionContext
  /** That of the outermost of the region and its ancestors that does not hold nearly all of the page. */
  section: RegionContext
  /** The region itself or its nearest ancestor that is one of at least three siblings of one shape. */
  repeated: Region | undefined
  /** Depth of the nearest region with each ancestor feature. */
  readonly ancestorFeatures: ReadonlyArray<number>
  constructor(region: Region, ancestorFeatures: ReadonlyArray<number>) {
    this.region = region
    this.larger = this
    this.section = this
    this.ancestorFeatures = ancestorFeatures
  }
}
