import { largest, median, smallest } from "../../numbers.ts"
import type { Cell } from "../Item.ts"
import { textOf } from "../Line.ts"
import { isNumeric } from "./placeRows.ts"
import type { TextTable } from "./textTable.ts"

const textOfCell = ({ lines }: Cell): string => lines.map(textOf).join(" ")

/** Fraction of a column's lines that fill its width, as prose does. */
const proseShare = ({ rows, separators, box }: TextTable, column: number): number => {
  const edges = [box.left, ...separators, box.right]
  const pieces = rows.flatMap((row) =>
    row.rows.flatMap((placed) => placed.pieces.filter(({ from, to }) => from === column && to === column)),
  )
  if (pieces.length === 0) return 0
  const right = largest(pieces.map((piece) => piece.right))
  const left = smallest(pieces.map((piece) => piece.left))
  const width = Math.min(right, edges[column + 1] ?? right) - Math.max(left, edges[column] ?? left)
  const full = pieces.filter((piece) => piece.words.length >= 4 && piece.right - piece.left > width * 0.75)
  return full.length / pieces.length
}

/** Mean over columns of the fraction of pieces that share a left edge, right edge or middle. */
const alignment = ({ rows, separators }: TextTable): number => {
  const shares: Array<number> = []
  for (let column = 0; column <= separators.length; column++) {
    const pieces = rows.flatMap((row) =>
      row.rows.flatMap((placed) => placed.pieces.filter(({ from, to }) => from === column && to === column)),
    )
    if (pieces.length < 2) continue
    const ways = [
      (index: number) => pieces[index]?.left ?? 0,
      (index: number) => pieces[index]?.right ?? 0,
      (index: number) => ((pieces[index]?.left ?? 0) + (pieces[index]?.right ?? 0)) / 2,
    ]
    shares.push(
      Math.max(
        ...ways.map((way) => {
          const counts = new Map<number, number>()
          for (let index = 0; index < pieces.length; index++)
            for (const key of [Math.floor(way(index) / 3), Math.floor(way(index) / 3) + 1])
              counts.set(key, (counts.get(key) ?? 0) + 1)
          return largest(counts.values()) / pieces.length
        }),
      ),
    )
  }
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length
}

/** Whether it is code, perhaps with line numbers. */
const isCode = ({ grid }: TextTable): boolean => {
  const rows = grid.filter((row) => row.filter(({ lines }) => lines.length > 0).length > 1)
  const texts = rows.flatMap((row) => row.flatMap(({ lines }) => lines)).filter((line) => !isNumeric(textOf(line)))
  return texts.filter(({ mono }) => mono > 0.7).length > texts.length * 0.6
}

/** Whether rows are as close as lines of a paragraph, as in addresses side by side. */
const isTight = ({ rows }: TextTable): boolean => {
  const all = rows.flatMap((row) => row.rows.map(({ row: own }) => own))
  const steps = all.slice(1).map((row, index) => (row.base - (all[index]?.base ?? 0)) / row.size)
  return median(steps) < 1.3
}

/** Body statistics: fraction of filled cells, fraction of numbers among them, mean characters of a filled cell. */
const bodyOf = ({ grid }: TextTable) => {
  const body = grid.slice(1).flat()
  const texts = body.filter((cell) => cell.lines.length > 0).map(textOfCell)
  return {
    fill: texts.length / Math.max(1, body.length),
    numbers: texts.filter(isNumeric).length / Math.max(1, texts.length),
    length: texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length),
  }
}

/** Fraction of rows that run across all columns, as justified lines of a paragraph do. */
const runOver = ({ rows, separators }: TextTable): number => {
  const all = rows.flatMap((row) => row.rows)
  return (
    all.filter(
      ({ pieces: [first, ...others] }) => others.length === 0 && first?.from === 0 && first.to === separators.length,
    ).length / Math.max(1, all.length)
  )
}

/** Penalty for an unruled table. */
const doubts = (table: TextTable, numbers: number): number =>
  (numbers < 0.1 && isTight(table) ? 1.5 : 0) +
  (numbers < 0.1 && runOver(table) > 0.15 ? 1.5 : 0) +
  (table.rows.length < 3 ? 1.5 : 0) +
  (table.separators.length === 1 ? 0.8 : 0)

/** Bonus for horizontal rules: two frame a table, more also separate its head from its body. */
const bonus = { ruled: 1.4, framed: 0.6, none: 0 }

/** Probability that text is a table, 0 to 1: high for filled, aligned, short cells, numbers and rules, low for prose in columns. */
export const tableScore = (table: TextTable, lines: keyof typeof bonus): number => {
  const { rows, separators } = table
  const { fill, length, numbers } = bodyOf(table)
  const columns = separators.length + 1
  const prose = Array.from({ length: columns }, (_, column) => proseShare(table, column)).filter(
    (share) => share > 0.45,
  ).length
  const shape = alignment(table) * 1.6 + Math.min(1, (columns - 2) * 0.5) + Math.min(0.6, (rows.length - 3) * 0.15)
  const against =
    Math.max(0, length - 60) / 60 +
    prose * (lines === "none" ? 1.5 : 0.6) +
    (isCode(table) ? 3 : 0) +
    (lines === "none" ? doubts(table, numbers) : 0)
  const score = fill * 2 + numbers * 2.5 + shape + bonus[lines] - against
  return 1 / (1 + Math.exp(-(score - 4) * 1.5))
}
