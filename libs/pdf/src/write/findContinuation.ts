import type { TableStyle } from "@trawl/markdown/layout"
import type { Cell, Region } from "../layout/Item.ts"
import { textOf } from "../layout/Line.ts"
import type { PageBlock } from "../layout/PageBlock.ts"
import { isOneSentence } from "../layout/toBlocks.ts"
import { isParted } from "./isParted.ts"
import type { Lexicon } from "./Lexicon.ts"

/** How the markdown of a page continues that of the previous page when both are joined. */
export interface PageJoint {
  /** Separator between them. */
  readonly joint: " " | "" | "\n"
  /** Characters removed from the end of the previous page: the hyphen of a broken word. */
  readonly takes: number
  /** Lines removed from the start of this page: the head of a continued table. */
  readonly skips: number
}

/** The first block of a page to write, and how it continues the previous page. */
export interface PageStart {
  readonly first: PageBlock
  readonly joint: PageJoint
}

type Rows = ReadonlyArray<ReadonlyArray<Cell>>

/** In points: tolerance for the columns of a table continued on another page. */
const slack = 6

const textOfRow = (row: ReadonlyArray<Cell>): string => row.map(({ lines }) => lines.map(textOf).join(" ")).join("\n")

const spans = (grid: Rows): boolean => grid.some((row) => row.some(({ columns, rows }) => columns > 1 || rows > 1))

const isBold = (row: ReadonlyArray<Cell>): boolean => row.every(({ lines }) => lines.every(({ bold }) => bold > 0.8))

const isOneTable = (one: Region, other: Region): boolean => {
  const [left, right] = [one.xs ?? [], other.xs ?? []]
  return (
    left.length > 2 &&
    left.length === right.length &&
    left.every((x, index) => Math.abs(x - (right[index] ?? Infinity)) < slack)
  )
}

/** Whether a part of a table begins with a head of its own: only its first row is bold. */
const hasHead = ([first, second]: Rows): boolean =>
  first !== undefined && isBold(first) && (second === undefined || !isBold(second))

const lowered = (rows: Rows, by: number): Rows =>
  rows.map((row) => row.map((cell) => ({ ...cell, row: cell.row + by, isHead: false })))

/** Continues a table with the head of the previous page, repeated on this page or not. Tables with spanning cells or another head are not continued. */
const continuedTable = (before: Region, block: PageBlock): PageStart | undefined => {
  const { region } = block
  const [upper, lower] = [before.grid, region?.grid]
  if (
    region === undefined ||
    upper === undefined ||
    lower === undefined ||
    !isOneTable(before, region) ||
    spans(upper) ||
    spans(lower)
  )
    return undefined
  const head = upper.filter((row) => row.every(({ isHead }) => isHead))
  const repeats = head.length > 0 && head.every((row, index) => textOfRow(row) === textOfRow(lower[index] ?? []))
  if (!repeats && hasHead(lower)) return undefined
  const grid = repeats ? lower : [...head, ...lowered(lower, head.length)]
  // Plus the delimiter row of a pipe table.
  return { first: { ...block, region: { ...region, grid } }, joint: { joint: "\n", takes: 0, skips: head.length + 1 } }
}

const continuedText = (before: PageBlock, first: PageBlock, lexicon: Lexicon): PageStart | undefined => {
  if (!isOneSentence(before, first)) return undefined
  const parts = isParted(before.lines.at(-1)?.words.at(-1), first.lines[0]?.words[0], lexicon)
  return { first, joint: { joint: parts ? "" : " ", takes: parts ? 1 : 0, skips: 0 } }
}

/** How the first block of a page continues the last one of the previous page, if it does. */
export const findContinuation = (
  before: PageBlock | undefined,
  first: PageBlock | undefined,
  { lexicon, tables }: { readonly lexicon: Lexicon; readonly tables: TableStyle },
): PageStart | undefined => {
  if (before === undefined || first === undefined) return undefined
  if (before.region?.grid !== undefined) return tables === "html" ? undefined : continuedTable(before.region, first)
  return continuedText(before, first, lexicon)
}
