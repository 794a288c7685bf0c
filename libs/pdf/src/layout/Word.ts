import type { Box } from "../read/Box.ts"
import type { Look } from "../read/Ink.ts"

/** Characters that stand together on one baseline. */
export interface Word extends Box {
  readonly text: string
  readonly base: number
  readonly size: number
  readonly look: Look
  /** Of the file: when it is drawn. */
  readonly order: number
  readonly isArtifact: boolean
  /** A sign that stands higher or lower than its line, and is smaller. */
  readonly shift: "raised" | "lowered" | "none"
  /** Of the operators that draw its first and its last character. */
  readonly runs: readonly [first: number, last: number]
  /** A space of the file stands behind it. */
  readonly hasSpace: boolean
  /** Address that a link over it leads to. */
  readonly href?: string
  /** The marked piece of content that its first character belongs to, by its number. */
  readonly piece?: number
  /** That of a heading, where the file's structure says what it is part of; 0 where it says that it is none. */
  readonly level?: number
  /** Of characters that were recognised, 0 to 1. */
  readonly confidence?: number
}

/** Sizes of a font that its letters rise above their baseline, and reach below it. */
export const [ascent, descent] = [0.76, 0.22]
