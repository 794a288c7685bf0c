import type { Part } from "../ooxml/readPackage.ts"
import type { Archive } from "../zip/openZip.ts"

/** State while a slide is read. */
export interface Slide {
  readonly part: Part
  readonly layout: Part | undefined
  readonly archive: Archive
  /** Names of the charts and diagrams that have been read. */
  readonly seen: Set<string>
  readonly left: { images: number }
}
