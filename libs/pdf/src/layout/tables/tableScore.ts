import { largest, median, smallest } from "../../numbers.ts"
import type { Cell } from "../Item.ts"
import { textOf } from "../Line.ts"
import { isNumeric } from "./placeRows.ts"
import type { TextTable } from "./textTable.ts"

const textOfCell = ({ lines }: Cell): string => lines.map(textOf).join(" ")

/** Shares of a column's lines that fill it, as lines of prose do. */
const proseShare = ({ rows, separators, box }: TextTable, column: number): number => {
  const edges = [box.left, ...separators, box.right]
  const pieces = rows.flatMap((row) => row.rows.flatMap((placed) => placed.pieces.filter(({ from, to }) => from === column && to === column)))
  if (pieces.length === 0) return 0
  const right = largest(pieces.map((piece) => piece.right))
  const left = smallest(pieces.map((piece) => piece.left))
  const width = Math.min(right, edges[column + 1] ?? right) - Math.max(left, edges[column] ?? left)
  const full = pieces.filter((piece) => piece.words.length >= 4 && piece.right - piece.left > width * 0.75)
  return full.length / pieces.length
}

/** Share of pieces whose left end, right end or middle lies where those of their column mostly lie. */
const alignment = ({ rows, separators }: TextTable): number => {
  const shares: Array<number> = []
  for (let column = 0; column <= separators.length; column++) {
    const pieces = rows.flatMap((row) => row.rows.flatMap((placed) => placed.pieces.filter(({ from, to }) => from === column && to === column)))
    if (pieces.length < 2) continue
    const ways = [(index: number) => pieces[index]?.left ?? 0, (index: number) => pieces[index]?.right ?? 0, (index: number) => ((pieces[index]?.left ?? 0) + (pieces[index]?.right ?? 0)) / 2]
    shares.push(
      Math.max(
        ...ways.map((way) => {
          const counts = new Map<number, number>()
          for (let index = 0; index < pieces.length; index++) for (const key of [Math.floor(way(index) / 3), Math.floor(way(index) / 3) + 1]) counts.set(key, (counts.get(key) ?? 0) + 1)
          return largest(counts.values()) / pieces.length
        }),
      ),
    )
  }
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length
}

/** Lines of a program, and perhaps their numbers. */
const isCode = ({ grid }: TextTable): boolean => {
  const texts = grid.flatMap((row) => row.flatMap(({ lines }) => lines)).filter((line) => !isNumeric(textOf(line)))
  return texts.filter(({ mono }) => mono > 0.7).length > texts.length * 0.6
}

/** Rows stand as close as lines of a paragraph do, as in addresses side by side. */
const isTight = ({ rows }: TextTable): boolean => {
  const all = rows.flatMap((row) => row.rows.map(({ row: own }) => own))
  const steps = all.slice(1).map((row, index) => (row.base - (all[index]?.base ?? 0)) / row.size)
  return median(steps) < 1.3
}

/** How sure it is that text is a table, 0 to 1: short cells in rows and columns that hold them, numbers, lines; and no prose in columns. */
export const tableScore = (table: TextTable, lines: "ruled" | "framed" | "none"): number => {
  const { grid, rows, separators } = table
  const columns = separators.length + 1
  const body = grid.slice(1).flat()
  const filled = body.filter((cell) => cell.lines.length > 0)
  const texts = filled.map(textOfCell)
  const numbers = texts.filter(isNumeric).length / Math.max(1, texts.length)
  const length = texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length)
  const fill = filled.length / Math.max(1, body.length)
  const prose = Array.from({ length: columns }, (_, column) => proseShare(table, column))
  const proseColumns = prose.filter((share) => share > 0.45).length
  let score = fill * 2 + numbers * 2.5 + alignment(table) * 1.6 + Math.min(1, (columns - 2) * 0.5) + Math.min(0.6, (rows.length - 3) * 0.15)
  if (isCode(table)) score -= 3
  if (lines === "ruled") score += 1.4
  if (lines === "framed") score += 0.6
  if (length > 60) score -= (length - 60) / 60
  score -= lines === "none" ? proseColumns * 1.5 : proseColumns * 0.6
  if (lines === "none" && numbers < 0.1 && isTight(table)) score -= 1.5
  if (lines === "none" && rows.length < 3) score -= 1.5
  if (columns === 2 && lines === "none") score -= 0.8
  return 1 / (1 + Math.exp(-(score - 4) * 1.5))
}
