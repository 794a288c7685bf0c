import type { Truth, TruthTable } from "../../producers/truth/Truth.ts"
import { plainText } from "../files/plainText.ts"
import type { Cell } from "../../producers/model/TableBlock.ts"
import { type PlacedCell, type TableGrid, tableGrid } from "../../producers/model/tableGrid.ts"

/** How many cells of the tables stand where their source has them. */
export interface CellScore {
  /** 1 if there is no table. */
  readonly share: number
  /** Texts of cells that have other neighbours, or are missing. */
  readonly misplaced: ReadonlyArray<string>
}

interface KeyedCell {
  readonly text: string
  /** With the cells next to it. */
  readonly near: string
  /** With the next cells that have a text. */
  readonly filled: string
  /** Whether a cell of its row spans columns where no rule shows it. */
  readonly isLoose: boolean
}

const comparable = (text: string): string => plainText(text).replaceAll(/\s+/gu, "")

const keyOf = (row: ReadonlyArray<PlacedCell | undefined>, cell: PlacedCell, skipsEmpty: boolean): string => {
  const others = row
    .map((one) => (one === cell ? cell : one))
    .filter((one) => one === cell || !skipsEmpty || isFilled(one))
  const [first, last] = [others.indexOf(cell), others.lastIndexOf(cell)]
  return [others[first - 1], cell, others[last + 1]].map((one) => comparable(one?.text ?? "")).join("\t")
}

const isFilled = (cell: PlacedCell | undefined): boolean => cell !== undefined && comparable(cell.text) !== ""

/** The grid without columns that have no text at all. */
const withoutEmptyColumns = (grid: TableGrid): TableGrid => {
  const width = Math.max(0, ...grid.map((row) => row.length))
  const kept = Array.from({ length: width }, (_, column) => column).filter((column) =>
    grid.some((row) => isFilled(row[column])),
  )
  return grid.map((row) => kept.map((column) => row[column]))
}

/** All cells that have a text, each in its first row. */
const keysOf = (grid: TableGrid, isRuled: boolean): ReadonlyArray<KeyedCell> =>
  grid.flatMap((row, index) => {
    const isLoose = !isRuled && row.some((cell) => cell !== undefined && cell.columns > 1)
    return [...new Set(row)]
      .filter((cell) => cell !== undefined && cell.row === index && isFilled(cell))
      .map((cell) => {
        // `filter` leaves cells alone.
        const placed = cell as PlacedCell
        return { text: placed.text, near: keyOf(row, placed, false), filled: keyOf(row, placed, true), isLoose }
      })
  })

/** Takes one of what is left. */
const take = (left: Map<string, number>, key: string): boolean => {
  const count = left.get(key) ?? 0
  if (count === 0) return false
  left.set(key, count - 1)
  return true
}

const counted = (keys: ReadonlyArray<string>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

const keysOfTruth = ({ rows, rules }: TruthTable) => keysOf(tableGrid(rows), rules === "grid")

/**
 * A cell stands right if some row has it between the same two neighbours. A cell that spans columns without rules may be followed by
 * empty ones, because the page shows no difference.
 */
export const scoreCells = (
  truth: Pick<Truth, "tables">,
  given: ReadonlyArray<ReadonlyArray<ReadonlyArray<Cell>>>,
): CellScore => {
  const wanted = truth.tables.flatMap(keysOfTruth)
  const made = given.flatMap((rows) => keysOf(withoutEmptyColumns(tableGrid(rows)), true))
  const [near, filled] = [counted(made.map((key) => key.near)), counted(made.map((key) => key.filled))]
  const misplaced = wanted.filter((key) => {
    const isNear = take(near, key.near)
    const isNext = take(filled, key.filled)
    return !(isNear || (key.isLoose && isNext))
  })
  return {
    share: wanted.length === 0 ? 1 : (wanted.length - misplaced.length) / wanted.length,
    misplaced: misplaced.map(({ text }) => text),
  }
}
