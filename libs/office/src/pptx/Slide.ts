import type { Part } from "../ooxml/readPackage.ts"

/** State while a slide is read. */
export interface Slide {
  readonly part: Part
  readonly layout: Part | undefined
  readonly left: { images: number }
}
