import type { Bucket } from "../../Bucket.ts"
import type { Detection } from "../../Detection.ts"
import type { Recognizer } from "../../Recognizer.ts"
import { columnNames } from "./columnNames.data.ts"

/** Longest column name, and longest cell that is one value, in characters. */
const [longestName, longestCell] = [40, 200]
/** Most columns of a table that are read. */
const mostColumns = 1_000

/** Texts of cells without a value, or without a secret one. */
const noValue =
  /^(?:[^\p{L}\p{N}]{0,200}|yes|no|true|false|null|none|nil|nan|n\/?a|undefined|optional|required|empty|hidden|redacted|string|text|\d{1,3})$/iu
/** Words that each begin with a capital, or are all capitals. */
const named = /^\p{Lu}[\p{L}\p{M}'’.-]{0,40}(?:[ -]\p{L}[\p{L}\p{M}'’.-]{0,40}){0,3}$/u

const isOf = (bucket: Bucket, value: string): boolean =>
  bucket === "PERSON" ? named.test(value) : value.length > 3 && !/\s/u.test(value) && !noValue.test(value)

interface Column {
  readonly index: number
  readonly bucket: Bucket
}

interface Cell {
  readonly start: number
  readonly value: string
}

const cellsOf = (line: string, at: number): ReadonlyArray<Cell> => {
  let start = at
  return line.split("\t", mostColumns).map((cell) => {
    const found = { start: start + cell.length - cell.trimStart().length, value: cell.trim() }
    start += cell.length + 1
    return found
  })
}

const columnsOf = (header: ReadonlyArray<Cell>): ReadonlyArray<Column> =>
  header.flatMap(({ value }, index) => {
    const bucket =
      value.length > longestName ? undefined : columnNames.get(value.toLowerCase().replaceAll(/[\s_-]/gu, ""))
    return bucket === undefined ? [] : [{ index, bucket }]
  })

const inRow = (cells: ReadonlyArray<Cell>, columns: ReadonlyArray<Column>): ReadonlyArray<Detection> =>
  columns.flatMap(({ bucket, index }) => {
    const cell = cells[index]
    if (cell === undefined || cell.value.length > longestCell || !isOf(bucket, cell.value)) return []
    return [{ start: cell.start, end: cell.start + cell.value.length, bucket, rule: "column", score: 0.9 }]
  })

/** The cells of columns named after their content: `password`, `surname`. Rows have as many cells as the header. */
const find = (text: string): ReadonlyArray<Detection> => {
  if (!text.includes("\t")) return []
  const found: Array<Detection> = []
  let [at, width, columns]: [number, number, ReadonlyArray<Column>] = [0, 0, []]
  for (const line of text.split("\n")) {
    const cells = line.includes("\t") ? cellsOf(line, at) : []
    if (cells.length > 1 && cells.length === width) found.push(...inRow(cells, columns))
    else [width, columns] = [cells.length, columnsOf(cells)]
    at += line.length + 1
  }
  return found
}

export const columns: Recognizer = { name: "columns", buckets: ["SECRET", "PERSON"], kind: "rules", find }
