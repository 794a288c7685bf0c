import { enclosingBox, type Box, holdsPoint, sharedArea, areaOf } from "../../read/Box.ts"
import { smallest } from "../../numbers.ts"
import type { Ink } from "../../read/Ink.ts"
import type { Region } from "../Item.ts"
import type { Word } from "../Word.ts"
import type { Grid } from "./Grid.ts"
import { groupByEnds } from "./groupByEnds.ts"
import { growTable } from "./growTable.ts"
import { isNumeric } from "./placeRows.ts"
import { regionOf } from "./regionOf.ts"
import { ruledGrid } from "./ruledGrid.ts"
import { ruledTable, wordsByCell } from "./ruledTable.ts"
import { findMeshes, type Stroke, type Strokes, findStrokes } from "./Stroke.ts"
import { splitTallCells } from "./splitTallCells.ts"
import { splitWideCells } from "./splitWideCells.ts"
import { tableScore } from "./tableScore.ts"
import { captionRows, type TextRow, textRows } from "./textRows.ts"
import { textTable } from "./textTable.ts"

/** Score from which a candidate is a table. */
export const tableThreshold = 0.5

export const wordsIn = (words: ReadonlyArray<Word>, box: Box): ReadonlyArray<Word> =>
  words.filter((word) => holdsPoint(box, (word.left + word.right) / 2, word.base - word.size * 0.3))

/** The rules separate groups of rows, not rows: grid rows hold several aligned lines of numbers. */
const isPartlyRuled = (grid: Grid, words: ReadonlyArray<Word>): boolean => {
  const byCell = wordsByCell(grid, words)
  return grid.ys.slice(1).some((_, row) => {
    const columns = grid.cells.flatMap((cell, index) =>
      cell.row === row && cell.rows === 1 ? [textRows(byCell[index] ?? [])] : [],
    )
    const numbers = columns.filter(
      (rows) =>
        rows.length > 2 &&
        rows.filter(({ chunks }) => isNumeric(chunks.flatMap((chunk) => chunk.words.map(({ text }) => text)).join(" ")))
          .length >
          rows.length * 0.6,
    )
    return numbers.length > 0 && columns.filter((rows) => rows.length > 2).length > 1
  })
}

/** Rules separate the columns of some rows only, such as the head: most rows are one cell with text for several columns. */
const lacksColumns = (grid: Grid, words: ReadonlyArray<Word>): boolean => {
  const columns = grid.xs.length - 1
  const byCell = wordsByCell(grid, words)
  const open = grid.cells.filter(
    (cell, index) =>
      cell.columns === columns &&
      cell.rows === 1 &&
      (textRows(byCell[index] ?? [])[0]?.chunks.length ?? 0) > columns / 2,
  )
  return columns > 2 && open.length > (grid.ys.length - 1) * 0.5
}

/** Whether the rules leave out rows or columns of the table. */
const isOpen = (grid: Grid, words: ReadonlyArray<Word>): boolean =>
  isPartlyRuled(grid, words) || lacksColumns(grid, words)

const boxOfMesh = ({ across, down }: Strokes): Box =>
  enclosingBox([
    ...across.map(({ at, from, to }) => ({ left: from, right: to, top: at, bottom: at })),
    ...down.map(({ at, from, to }) => ({ left: at, right: at, top: from, bottom: to })),
  ])

const meshTable = (mesh: Strokes, words: ReadonlyArray<Word>): Region | undefined => {
  const within = wordsIn(words, boxOfMesh(mesh))
  const drawn = ruledGrid(mesh, within)
  if (drawn === undefined) return undefined
  const grid = splitWideCells(splitTallCells(drawn, within), within)
  const box = {
    left: (grid.xs[0] ?? 0) - 2,
    right: (grid.xs.at(-1) ?? 0) + 2,
    top: (grid.ys[0] ?? 0) - 2,
    bottom: (grid.ys.at(-1) ?? 0) + 2,
  }
  const own = wordsIn(words, box)
  if (own.length < 4) return undefined
  const inner = grid.xs.slice(1, -1)
  const table = inner.length === 0 || isOpen(grid, own) ? textTable(own, mesh.across, inner) : undefined
  const score = table === undefined ? 0 : tableScore(table, "ruled")
  if (table === undefined || score <= tableThreshold) return ruledTable(grid, own)
  return {
    ...regionOf(table, score),
    isAligned: inner.length === 0,
    left: box.left + 2,
    right: box.right - 2,
    top: box.top + 2,
    bottom: box.bottom - 2,
  }
}

/** In fractions of the width of a table: where prose begins at most, and how wide it is at least. */
const [mostIndent, proseWidth] = [0.1, 0.6]

/** A row across the table without a gap is prose, which ends the table; one that leaves out the first column is not. */
const isProse = ({ chunks, left, right }: TextRow, box: Box): boolean =>
  chunks.length === 1 &&
  (chunks[0]?.words.length ?? 0) > 7 &&
  left - box.left < (box.right - box.left) * mostIndent &&
  right - left > (box.right - box.left) * proseWidth

/** Words of a table, from below its caption to the prose that ends it. */
const belowCaption = (words: ReadonlyArray<Word>, box: Box): ReadonlyArray<Word> => {
  const rows = textRows(words)
  const begin = captionRows(rows)
  const end = rows.findIndex((row, index) => index > begin && isProse(row, box))
  return end < 0 && begin === 0
    ? words
    : rows.slice(begin, end < 0 ? undefined : end).flatMap(({ chunks }) => chunks.flatMap((chunk) => chunk.words))
}

/** Whether the lines frame something else: much of the text between them has no columns. */
const framesProse = (strokes: ReadonlyArray<Stroke>, words: ReadonlyArray<Word>, box: Box): boolean => {
  const counts = strokes.slice(1).flatMap(({ at }, index) => {
    const rows = textRows(wordsIn(words, { ...box, top: strokes[index]?.at ?? 0, bottom: at }))
    return rows.length === 0 ? [] : [rows.every(({ chunks }) => chunks.length === 1) ? 1 : 0]
  })
  return counts.length > 2 && counts.filter((one) => one === 1).length >= counts.length * 0.4
}

/** The largest table below each of some aligned lines. */
const framedTables = (
  strokes: ReadonlyArray<Stroke>,
  across: ReadonlyArray<Stroke>,
  words: ReadonlyArray<Word>,
): ReadonlyArray<Region> => {
  const found: Array<Region> = []
  for (let first = 0; first < strokes.length - 1;) {
    let next = first + 1
    for (let last = Math.min(strokes.length - 1, first + 60); last > first; last--) {
      const [top, bottom] = [strokes[first] as Stroke, strokes[last] as Stroke]
      const box = {
        left: Math.min(top.from, bottom.from) - 3,
        right: Math.max(top.to, bottom.to) + 3,
        top: top.at - 1,
        bottom: bottom.at + 1,
      }
      const inside = wordsIn(words, box)
      const own = belowCaption(inside, box)
      const lines = across.filter(
        ({ at, from, to }) => at >= top.at - 1 && at <= bottom.at + 1 && from >= box.left - 2 && to <= box.right + 2,
      )
      const table = own.length < 4 ? undefined : textTable(own, lines)
      const score = table === undefined ? 0 : tableScore(table, last - first > 1 ? "ruled" : "framed")
      if (table === undefined || score < tableThreshold || framesProse(strokes.slice(first, last + 1), own, box))
        continue
      const region = {
        ...regionOf(table, score),
        isAligned: true,
        left: box.left + 3,
        right: box.right - 3,
        top: smallest(inside.map((word) => word.top)) < table.box.top ? table.box.top : top.at,
      }
      found.push(region)
      next = Math.max(
        first + 1,
        strokes.findLastIndex(({ at }) => at <= region.bottom + 4),
      )
      break
    }
    first = next
  }
  return found
}

/** Bounds per page for horizontal or vertical lines and for words: more are a drawing. */
const [mostStrokes, mostWords] = [2_000, 20_000]

/** Fully or partly ruled tables, without nested ones. */
export const findTables = (
  { rules, shapes }: Pick<Ink, "rules" | "shapes">,
  words: ReadonlyArray<Word>,
  pageWidth: number,
): ReadonlyArray<Region> => {
  const strokes = findStrokes(rules, shapes, pageWidth)
  if (strokes.across.length > mostStrokes || strokes.down.length > mostStrokes || words.length > mostWords) return []
  const meshed = findMeshes(strokes).flatMap((mesh) => {
    const region = mesh.down.length === 0 ? undefined : meshTable(mesh, words)
    return region === undefined ? [] : [region]
  })
  const isFree = ({ at, from, to }: Stroke) =>
    !meshed.some((region) => at > region.top - 3 && at < region.bottom + 3 && from < region.right && to > region.left)
  const free = strokes.across.filter(isFree)
  const framed = groupByEnds(free).flatMap((group) => framedTables(group, free, words))
  const all = [...meshed, ...framed].toSorted((a, b) => areaOf(b) - areaOf(a))
  const tables = all.filter(
    (region, index) => !all.slice(0, index).some((larger) => sharedArea(larger, region) > areaOf(region) * 0.5),
  )
  const inTables = new Set(tables.flatMap((table) => wordsIn(words, table)))
  let beside = words.filter((word) => !inTables.has(word))
  return tables.map((table) => {
    const larger = growTable(table, { words: beside, across: strokes.across })
    beside = beside.filter((word) => wordsIn([word], larger).length === 0)
    return larger
  })
}
