import type { LayoutBlockType } from "@trawl/markdown/layout"
import type { Box } from "../read/Box.ts"
import type { Region } from "./Item.ts"
import type { Line } from "./Line.ts"

/** A block as the layout finds it: lines that belong together, or a region. */
export interface PageBlock extends Box {
  readonly type: LayoutBlockType
  readonly lines: ReadonlyArray<Line>
  readonly region?: Region
  /** Of a heading: 1 is the highest. */
  readonly level?: number
  /** It goes on with the sentence of the block before it. */
  readonly goesOn?: boolean
  /** How sure it is that it is what it is called, 0 to 1. */
  readonly confidence: number
}
