import type { Box } from "../read/Box.ts"
import type { Turn } from "../read/turn.ts"
import type { Line } from "./Line.ts"
import type { Paragraph } from "./toParagraphs.ts"

/** A page as paragraphs in reading order, not yet classified. */
export interface PageLayout {
  readonly number: number
  readonly width: number
  readonly height: number
  /** How far the page was rotated to make its text horizontal; width, height and boxes are those of the rotated page. */
  readonly turn: Turn
  /** It is set from right to left: boxes are those of its mirror image. */
  readonly isMirrored?: boolean
  readonly paragraphs: ReadonlyArray<Paragraph>
  /** Horizontal rules, such as those above footnotes. */
  readonly rules: ReadonlyArray<Box>
  /** Largest font size of its text, in points. */
  readonly largest: number
  /** Fraction of the page area that images cover. */
  readonly images: number
  readonly characters: number
  readonly hidden: number
  readonly hasLinks?: boolean
  /** Why text recognition failed. */
  readonly ocrFault?: string
  /** Its images may hold text, but were not recognised. */
  readonly hasUnread?: boolean
  /** The page could not be read. */
  readonly isFailed?: boolean
}

/** All lines of a page, including those of tables and figures. */
export const linesOf = ({ paragraphs }: PageLayout): ReadonlyArray<Line> =>
  paragraphs.flatMap(({ lines, region }) => region?.lines ?? lines)
