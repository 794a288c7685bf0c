import type { Part } from "./Part.ts"

/** What the surroundings of a part follow from, found once for all that is in it. As a class, for the reason of `HastElement`. */
export class Around {
  /** The nearest ancestor that holds more text, the page itself where none does. */
  larger: Part
  section: Part
  /** The nearest that is one of at least three of a shape, the part itself or one around it. */
  repeated: Part | undefined
  /** Depths of the nearest of each sign. */
  readonly signs: ReadonlyArray<number>
  constructor(part: Part, signs: ReadonlyArray<number>) {
    this.larger = part
    this.section = part
    this.signs = signs
  }
}
