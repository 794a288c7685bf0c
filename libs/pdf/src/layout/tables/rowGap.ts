import { largest, median, smallest } from "../../numbers.ts"
import { enclosingBox } from "../../read/Box.ts"
import type { Cell } from "../Item.ts"

/** How much farther than the others a row of a table may be from the next one, by ratio and in points. */
const [mostWider, unevenness] = [1.25, 1]

/** Space between the text of a row and of the next: that of most rows, and its limit. */
export interface RowGap {
  readonly usual: number
  readonly most: number
}

/** The space between the rows of a table. */
export const rowGapOf = (grid: ReadonlyArray<ReadonlyArray<Cell>>): RowGap => {
  const rows = grid.flatMap((row) => {
    const lines = row.flatMap((cell) => (cell.rows === 1 ? cell.lines : []))
    return lines.length === 0 ? [] : [enclosingBox(lines)]
  })
  const gaps = rows.slice(1).map(({ top }, index) => top - (rows[index]?.bottom ?? top))
  const usual = gaps.length === 0 ? 0 : median(gaps)
  return { usual, most: usual * mostWider + unevenness }
}

/** Top and bottom of the text of a table. */
export const textExtent = (
  grid: ReadonlyArray<ReadonlyArray<Cell>>,
): { readonly top: number; readonly bottom: number } => {
  const lines = grid.flatMap((row) => row.flatMap((cell) => cell.lines))
  return { top: smallest(lines.map(({ top }) => top)), bottom: largest(lines.map(({ bottom }) => bottom)) }
}
