import type { Box } from "../read/Box.ts"
import type { Look } from "../read/Ink.ts"

/** Adjacent characters on one baseline. */
export interface Word extends Box {
  readonly text: string
  readonly base: number
  readonly size: number
  readonly look: Look
  /** Drawing order in the file. */
  readonly order: number
  readonly isArtifact: boolean
  /** The structure tree refers to it as content. */
  readonly isTagged?: boolean
  /** Smaller text above or below the baseline of its line. */
  readonly shift: "superscript" | "subscript" | "none"
  /** Operators that draw its first and last character. */
  readonly runs: readonly [first: number, last: number]
  /** Where it has a hyphen as programs write it when they break a word: as its last character or within. */
  readonly softHyphen?: "last" | "within"
  /** The file has a space after it. */
  readonly hasSpace: boolean
  /** Pages with text from right to left only: its characters from left to right as drawn. */
  readonly drawn?: ReadonlyArray<string>
  /** Its page is laid out as its mirror image. */
  readonly isMirrored?: boolean
  /** Lines with text from right to left only: whether a space follows it in reading order. */
  readonly spaceAfter?: boolean
  /** Target of a link annotation over it. */
  readonly href?: string
  /** Marked-content identifier (MCID) of its first character. */
  readonly mcid?: number
  /** Heading level from the structure tree; 0 if tagged as no heading, absent if untagged. */
  readonly level?: number
  /** Recognised words only, 0 to 1. */
  readonly confidence?: number
}

/** In font sizes: how far letters reach above and below the baseline. */
export const [ascent, descent] = [0.76, 0.22]
