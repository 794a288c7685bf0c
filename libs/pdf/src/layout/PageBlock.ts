import type { LayoutBlockType } from "@trawl/markdown/layout"
import type { Box } from "../read/Box.ts"
import type { Region } from "./Item.ts"
import type { Line } from "./Line.ts"

/** A layout block before it is written: lines that belong together, or a region. */
export interface PageBlock extends Box {
  readonly type: LayoutBlockType
  readonly lines: ReadonlyArray<Line>
  readonly region?: Region
  /** Headings only: 1 is the highest. */
  readonly level?: number
  /** It recurs from page to page or marks the page, so the text does not need it. */
  readonly isFurniture?: boolean
  /** It continues the sentence of the previous block. */
  readonly goesOn?: boolean
  /** Confidence in the type, 0 to 1. */
  readonly confidence: number
}
