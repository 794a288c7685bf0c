import type { Box } from "../read/Box.ts"
import type { Turn } from "../read/turn.ts"
import type { Line } from "./Line.ts"
import type { Paragraph } from "./toParagraphs.ts"

/** A page as flows of paragraphs in reading order, before anybody knows what each of them is. */
export interface PageLayout {
  readonly number: number
  readonly width: number
  readonly height: number
  /** That the page was turned by for its text to run across; width, height and boxes are those of the turned page. */
  readonly turn: Turn
  readonly paragraphs: ReadonlyArray<Paragraph>
  /** Lines across the page, which stand above footnotes. */
  readonly rules: ReadonlyArray<Box>
  /** In points: the largest type of its text. */
  readonly largest: number
  /** Of the page's area that images cover. */
  readonly images: number
  readonly characters: number
  readonly hidden: number
  readonly hasLinks?: boolean
  /** Why its text could not be recognised. */
  readonly ocrFault?: string
  /** Its images may hold text, and were not read. */
  readonly hasUnread?: boolean
  /** It could not be read. */
  readonly isFailed?: boolean
}

/** All lines of a page, those of its tables and figures with them. */
export const linesOf = ({ paragraphs }: PageLayout): ReadonlyArray<Line> => paragraphs.flatMap(({ lines, region }) => region?.lines ?? lines)
