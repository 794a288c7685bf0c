import type { Region } from "./Region.ts"

/** What the surroundings of a part follow from, found once for all that is in it. As a class, for the reason of `HastElement`. */
export class RegionContext {
  /** The nearest ancestor that holds more text, the page itself where none does. */
  larger: Region
  section: Region
  /** The nearest that is one of at least three of a shape, the part itself or one around it. */
  repeated: Region | undefined
  /** Depths of the nearest of each sign. */
  readonly ancestorFeatures: ReadonlyArray<number>
  constructor(part: Region, signs: ReadonlyArray<number>) {
    this.larger = part
    this.section = part
    this.ancestorFeatures = signs
  }
}
