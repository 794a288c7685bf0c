import type { Box } from "../read/Box.ts"
import type { Line } from "./Line.ts"

/** An input of the reading order: a line, a region read as a unit, or a rule that only separates. */
export interface Item extends Box {
  readonly line?: Line
  readonly region?: Region
}

/** An area of a page that is read as a unit. */
export interface Region extends Box {
  readonly kind: "table" | "figure"
  readonly lines: ReadonlyArray<Line>
  /** Tables only: cells as [row][cell]. */
  readonly grid?: ReadonlyArray<ReadonlyArray<Cell>>
  /** Tables only: left edge of each column, then the right edge of the last. */
  readonly xs?: ReadonlyArray<number>
  /** Tables only: gaps in the text part its columns, not lines. */
  readonly isAligned?: boolean
  /** Figures only: its text consists of labels. */
  readonly isLabelled?: boolean
  /** Confidence in the kind, 0 to 1. */
  readonly score: number
}

/** A cell of a table, at its first row and column. */
export interface Cell {
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
  readonly isHead: boolean
  readonly lines: ReadonlyArray<Line>
}
