import type { Box } from "../read/Box.ts"
import type { Line } from "./Line.ts"

/** What the reading order is made of: a line, a region that is read as one, or a rule that only parts. */
export interface Item extends Box {
  readonly line?: Line
  readonly region?: Region
}

/** A part of a page that is read as one. */
export interface Region extends Box {
  readonly kind: "table" | "figure"
  readonly lines: ReadonlyArray<Line>
  /** Of a table: its cells by row. */
  readonly grid?: ReadonlyArray<ReadonlyArray<Cell>>
  /** Of a table: where its columns begin, and where the last of them ends. */
  readonly xs?: ReadonlyArray<number>
  /** Of a figure: its text is no more than labels. */
  readonly isLabelled?: boolean
  /** How sure it is that this is what it is called, 0 to 1. */
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
