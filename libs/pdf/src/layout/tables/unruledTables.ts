import { largest, smallest } from "../../numbers.ts"
import { enclosingBox, heightOf } from "../../read/Box.ts"
import type { Item, Region } from "../Item.ts"
import { textOf } from "../Line.ts"
import type { Word } from "../Word.ts"
import { tableThreshold } from "./findTables.ts"
import { regionOf } from "./regionOf.ts"
import { tableScore } from "./tableScore.ts"
import { captionRows, type TextRow, textRows } from "./textRows.ts"
import { type TextTable, textTable } from "./textTable.ts"

/** Most consecutive single-piece rows within a table, and the widest gap between its rows in font sizes. */
const [mostSingles, widestGap] = [2, 2.6]

/** Limit for the ratio of font sizes within a row. */
const mostLarger = 1.9

const leader = /(?:\.\s?){4,}/u

/** A title beside text is no table row. */
const isOfOneSize = ({ chunks }: TextRow): boolean => {
  const sizes = chunks.map(({ words }) => largest(words.map(({ size }) => size)))
  return largest(sizes) < smallest(sizes) * mostLarger
}

/** Runs of rows that may be a table, beginning and ending with rows of several pieces. */
const runsOf = (rows: ReadonlyArray<TextRow>): ReadonlyArray<ReadonlyArray<TextRow>> => {
  const runs: Array<Array<TextRow>> = []
  let open: Array<TextRow> = []
  let singles = 0
  const end = () => {
    const kept = open.slice(0, open.length - singles)
    if (kept.length >= 3) runs.push(kept)
    open = []
    singles = 0
  }
  for (const row of rows) {
    const last = open.at(-1)
    const isTabular =
      row.chunks.length > 1 &&
      isOfOneSize(row) &&
      !row.chunks.some(({ words }) => words.some(({ text }) => leader.test(text)))
    if (
      last !== undefined &&
      (row.top - last.bottom > row.size * widestGap ||
        Math.max(row.size, last.size) > Math.min(row.size, last.size) * 1.5)
    )
      end()
    if (isTabular) {
      open.push(row)
      singles = 0
    } else if (open.length > 0) {
      open.push(row)
      singles++
      if (singles > mostSingles) end()
    }
  }
  end()
  return runs
}

/** In ratios: how much farther than their own rows labels with values are from a table below them; fewest columns of such a table. */
const [fartherBelow, fewestColumns] = [1.4, 4]

/** Parts rows of labels with values from a table right below them, whose columns are others. */
const withoutLabels = (run: ReadonlyArray<TextRow>): ReadonlyArray<ReadonlyArray<TextRow>> => {
  const at = run.findIndex(({ chunks }) => chunks.length >= fewestColumns)
  const [labels, table] = [run.slice(0, at), run.slice(at)]
  const gapOf = (index: number) => (run[index]?.top ?? 0) - (run[index - 1]?.bottom ?? 0)
  const gaps = run.slice(1).map((_, index) => gapOf(index + 1))
  const others = gaps.filter((_, index) => index !== at - 1)
  const isApart = labels.every(({ chunks }) => chunks.length === 2) && gapOf(at) > largest(others) * fartherBelow
  return at > 1 && table.length > 1 && isApart ? [labels, table] : [run]
}

const marker = /^(?:[•●○◦▪■–—*·-]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)])$/iu

/** A column of list markers beside a column of text is a list. */
const isList = (rows: ReadonlyArray<TextRow>): boolean => {
  const first = rows
    .filter(({ chunks }) => chunks.length > 1)
    .map(({ chunks }) => (chunks[0]?.words ?? []).map(({ text }) => text).join(""))
  return first.filter((text) => marker.test(text)).length > first.length * 0.5
}

const pageNumber = /^(?:\d{1,4}|[ivxlc]{1,7})$/iu

/** Titles in one column and ascending page numbers in the other are a table of contents. */
const isContents = ({ grid, separators }: TextTable): boolean => {
  const last = grid
    .flatMap((row) => row.filter(({ column, columns }) => column + columns > separators.length))
    .flatMap(({ lines }) => lines.map(textOf))
  const numbers = last.filter((text) => pageNumber.test(text))
  return (
    separators.length < 3 &&
    numbers.length > last.length * 0.7 &&
    numbers.map(Number).every((number, index) => Number.isNaN(number) || !(number < Number(numbers[index - 1])))
  )
}

/** Reads rows as a table; undefined if they are something else. */
const tableOf = (rows: ReadonlyArray<TextRow>): Region | undefined => {
  const table = isList(rows)
    ? undefined
    : textTable(
        rows.flatMap(({ chunks }) => chunks.flatMap((chunk) => chunk.words)),
        [],
      )
  const score = table === undefined ? 0 : tableScore(table, "none")
  return table === undefined || score < tableThreshold || isContents(table) ? undefined : regionOf(table, score)
}

/** Tables without rules among items: rows of short, aligned pieces. */
export const unruledTables = (items: ReadonlyArray<Item>): ReadonlyArray<Region> => {
  const words = items.flatMap(({ line }): ReadonlyArray<Word> => line?.words ?? [])
  if (words.length < 6 || words.length > 20_000) return []
  const regions = items.filter((item) => item.line === undefined && heightOf(item) > 3)
  return runsOf(textRows(words))
    .flatMap(withoutLabels)
    .flatMap((run) => {
      const { bottom, top } = enclosingBox(run)
      const isCrossed = regions.some((box) => box.top < bottom && box.bottom > top)
      const table = isCrossed ? undefined : tableOf(run)
      const below = run.slice(captionRows(run))
      // The words of the caption aligned with the columns by chance.
      return table === undefined || below.length === run.length ? (table ?? []) : (tableOf(below) ?? [])
    })
}
