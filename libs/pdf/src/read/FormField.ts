import type { Box } from "./Box.ts"
import type { Glyph } from "./Ink.ts"

/** A field of a form, or a note written over the page. */
export interface FormField extends Box {
  readonly id: string
  readonly kind: "value" | "box" | "note"
  /** The value that the file holds; empty for boxes. */
  readonly value: string
  /** Boxes only. */
  readonly isTicked: boolean
  /** Its characters stand apart, or its look shows more than its value: what is drawn is not read. */
  readonly isOwnValue: boolean
  /** What its appearance shows. */
  readonly glyphs?: ReadonlyArray<Glyph>
}
