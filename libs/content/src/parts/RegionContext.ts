import type { Region } from "./Region.ts"

/** What the ancestors of a region contribute to its features, computed once for everything in it. A class for the same reason as `HastElement`. */
export class RegionContext {
  /** The nearest ancestor that holds more text, or the page itself. */
  larger: Region
  section: Region
  /** The region itself or its nearest ancestor that is one of at least three siblings of one shape. */
  repeated: Region | undefined
  /** Depth of the nearest region with each ancestor feature. */
  readonly ancestorFeatures: ReadonlyArray<number>
  constructor(region: Region, ancestorFeatures: ReadonlyArray<number>) {
    this.larger = region
    this.section = region
    this.ancestorFeatures = ancestorFeatures
  }
}
