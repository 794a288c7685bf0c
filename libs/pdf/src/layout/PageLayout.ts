import type { Box } from "../read/Box.ts"
import type { Turn } from "../read/turn.ts"
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
  /** Of the page's area that pictures cover. */
  readonly pictures: number
  readonly characters: number
  readonly hidden: number
  /** Why its text could not be recognised. */
  readonly ocrFault?: string
  /** It could not be read. */
  readonly isFailed?: boolean
}
