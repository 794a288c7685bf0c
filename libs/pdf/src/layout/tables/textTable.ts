import { enclosingBox, type Box } from "../../read/Box.ts"
import type { Cell } from "../Item.ts"
import type { Word } from "../Word.ts"
import { buildCells } from "./buildCells.ts"
import { findSeparators, usefulSeparators } from "./findSeparators.ts"
import { type LogicalRow, logicalRows } from "./logicalRows.ts"
import { isNumeric, placeRow, textOfPiece } from "./placeRows.ts"
import type { Stroke } from "./Stroke.ts"
import { type TextRow, textRows } from "./textRows.ts"

/** A table formed by aligned text, with what its score is computed from. */
export interface TextTable {
  readonly box: Box
  readonly grid: ReadonlyArray<ReadonlyArray<Cell>>
  readonly separators: ReadonlyArray<number>
  readonly rows: ReadonlyArray<LogicalRow>
}

/** Number of head rows: those above the first rule, or above the first row with numbers; with a cell that spans two, both. */
const headRows = (rows: ReadonlyArray<LogicalRow>): number => {
  const heads = firstRows(rows)
  return (rows[heads - 1]?.halfway.length ?? 0) > 0 ? heads + 1 : heads
}

const firstRows = (rows: ReadonlyArray<LogicalRow>): number => {
  const limit = Math.min(4, rows.length - 1)
  const ruled = rows.findIndex(
    (row, index) => index > 0 && index <= limit && row.isRuled && rows.slice(index + 1).some(({ isRuled }) => !isRuled),
  )
  if (ruled > 0) return ruled
  const numbers = rows.findIndex(({ rows: own }) =>
    own.some(({ pieces }) => pieces.slice(1).some((piece) => isNumeric(textOfPiece(piece)))),
  )
  return numbers > 0 && numbers <= limit ? numbers : 1
}

/** Reads words as a table; undefined for fewer than two columns or rows. `fixed` are separators from rules. */
export const textTable = (
  words: ReadonlyArray<Word>,
  across: ReadonlyArray<Stroke>,
  fixed: ReadonlyArray<number> = [],
): TextTable | undefined => {
  const rows: ReadonlyArray<TextRow> = textRows(words)
  if (rows.length < 2) return undefined
  const separators = fixed.length > 0 ? fixed : usefulSeparators(rows, findSeparators(rows))
  if (separators.length === 0) return undefined
  const box = enclosingBox(rows)
  const edges = [box.left, ...separators, box.right]
  const logical = logicalRows(
    rows.map((row) => placeRow(row, separators)),
    across,
    edges.length - 1,
  )
  if (logical.length < 2) return undefined
  return {
    box,
    grid: buildCells({ rows: logical, heads: headRows(logical), edges, across }),
    separators,
    rows: logical,
  }
}
