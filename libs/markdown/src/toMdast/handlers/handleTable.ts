import type { Element } from "hast"
import type { AlignType, TableCell, TableRow } from "mdast"
import { attributeOf, numberOf } from "../attributes.ts"
import { extractCodeTable } from "../code/extractCode.ts"
import { languageOf, languageWithin } from "../code/languageOf.ts"
import { addBlock, addText, endLine, onOwnLine } from "../state/add.ts"
import { eachItem } from "../state/all.ts"
import { type Content, nothing } from "../state/Content.ts"
import type { Handler, State } from "../state/State.ts"
import { one } from "../state/one.ts"
import { phrasingWithin } from "../state/within.ts"
import { findIcon } from "../tables/findIcon.ts"
import { isEmptied } from "../tables/isEmptied.ts"
import { isLayout } from "../tables/isLayout.ts"
import { namesItself } from "../tables/namesItself.ts"
import { isHeader, type Row, rowsOf } from "../tables/Row.ts"
import { textOf } from "@trawl/hast"

/** Columns that one cell may span, and that a table may have. */
const maxSpan = 50
const maxColumns = 1_000

/** A table: data as a GFM table, code with line numbers as code, a layout as what its cells hold. */
export const handleTable: Handler = (state, table) => {
  const code = state.place === "flow" ? extractCodeTable(table) : undefined
  if (code !== undefined && code.trim() !== "") return codeOf(state, table, code)
  const all = rowsOf(table, state.keepsHidden)
  // Pages call other things a table, too.
  if (all.length === 0 && table.tagName !== "table")
    return onOwnLine(state, () => eachItem(state, table.children, table))
  const [title, rows] = withoutTitle(withoutRuler(all))
  const captions = table.children.filter((child) => child.type === "element" && child.tagName === "caption")
  return [
    captions.map((caption) => onOwnLine(state, () => one(state, caption))),
    onOwnLine(state, () => eachItem(state, title?.children ?? [], title)),
    contentOf(state, table, rows),
  ]
}

const contentOf = (state: State, table: Element, rows: ReadonlyArray<Row>): Content => {
  if (state.place === "heading" || isLayout(table, rows)) return layoutOf(state, rows)
  return state.place === "cell" ? linesOf(state, rows) : tableOf(state, rows)
}

const codeOf = (state: State, table: Element, code: string): Content => {
  const language = languageOf(table) ?? languageWithin(table) ?? state.language
  return addBlock(state, { type: "code", lang: language ?? null, meta: null, value: code.trimEnd() })
}

const tableOf = (state: State, rows: ReadonlyArray<Row>): Content => {
  const grid = gridOf(state, rows)
  if (!grid.some(holdsText)) return nothing
  const isRepeated = repeatedHeader(rows)
  const isKept = (row: TableRow, index: number) =>
    index === 0 || ((holdsText(row) || rows[index]?.cells.some(isEmptied) === true) && !isRepeated(rows[index]))
  return addBlock(state, { type: "table", align: alignOf(rows), children: withHeader(rows, grid.filter(isKept)) })
}

const layoutOf = (state: State, rows: ReadonlyArray<Row>): Content => [
  rows.map(({ cells }) => cells.map((cell) => [endLine(state), eachItem(state, cell.children, cell)])),
  endLine(state),
]

// A table in a cell of another: a line for each row.
const linesOf = (state: State, rows: ReadonlyArray<Row>): Content => {
  const inner: State = { ...state, place: "heading" }
  return rows.map(({ cells }) =>
    onOwnLine(state, () =>
      cells
        .filter((cell) => textOf(cell, longestName).trim() !== "")
        .map((cell, index) => [index > 0 ? addText(inner, " | ") : nothing, eachItem(inner, cell.children, cell)]),
    ),
  )
}

// An empty row above the names of the columns keeps them wide.
const withoutRuler = (rows: ReadonlyArray<Row>): ReadonlyArray<Row> =>
  rows[0]?.isHead === true && rows[1]?.isHead === true && rows[0].cells.every(({ children }) => children.length === 0)
    ? rows.slice(1)
    : rows

// A row of one cell above the names of the columns is what they all are about.
const withoutTitle = (rows: ReadonlyArray<Row>): readonly [Element | undefined, ReadonlyArray<Row>] => {
  const [first, names] = rows
  const title = first?.cells.length === 1 ? first.cells[0] : undefined
  const isTitle =
    title !== undefined &&
    names?.isHead === true &&
    names.cells.length > 1 &&
    numberOf(title, "colSpan", 1) >= names.cells.length
  return isTitle ? [title, rows.slice(1)] : [undefined, rows]
}

/** Tells of a row whether it says the names of the columns once more, as long tables do further down and at their end. */
const repeatedHeader = (rows: ReadonlyArray<Row>): ((row: Row | undefined) => boolean) => {
  const [header] = rows
  if (header?.isHead !== true || header.cells.length < 2) return () => false
  const names = namesOf(header)
  return (row) =>
    row !== undefined &&
    row !== header &&
    row.cells.length === header.cells.length &&
    row.cells.every(isHeader) &&
    namesOf(row) === names
}

const namesOf = ({ cells }: Row): string => cells.map((cell) => textOf(cell, longestName).trim()).join("\n")

const longestName = 200

// A row without a word is a line that was drawn, or space.
const holdsText = (row: TableRow): boolean => row.children.some((cell) => cell.children.length > 0)

const gridOf = (state: State, rows: ReadonlyArray<Row>): Array<TableRow> => {
  // No cell spans more columns than the widest row has cells.
  const span = Math.min(
    maxSpan,
    rows.reduce((most, row) => Math.max(most, row.cells.length), 1),
  )
  /** Rows that a cell further up still reaches into, by column. */
  const reaching: Array<number> = []
  return rows.map(({ cells }) => {
    const row: Array<TableCell> = []
    const skipTaken = () => {
      while ((reaching[row.length] ?? 0) > 0 && row.length < maxColumns) {
        reaching[row.length] = (reaching[row.length] ?? 0) - 1
        row.push(emptyCell())
      }
    }
    for (const cell of cells.slice(0, maxColumns)) {
      skipTaken()
      const rowSpan = Math.min(1_000, Math.max(1, numberOf(cell, "rowSpan", 1)))
      const columns = Math.min(span, Math.max(1, numberOf(cell, "colSpan", 1)))
      for (let column = 0; column < columns; column++) {
        reaching[row.length] = rowSpan - 1
        row.push(column > 0 ? emptyCell() : cellOf(state, cell))
      }
    }
    skipTaken()
    return { type: "tableRow", children: trimmed(row) }
  })
}

const emptyCell = (): TableCell => ({ type: "tableCell", children: [] })

const trimmed = (row: Array<TableCell>): Array<TableCell> => {
  let length = row.length
  while (length > 1 && row[length - 1]?.children.length === 0) length--
  return row.slice(0, length)
}

const cellOf = (state: State, cell: Element): TableCell => {
  const icon = findIcon(cell)
  if (icon !== undefined) return { type: "tableCell", children: [{ type: "text", value: icon }] }
  return { type: "tableCell", children: phrasingWithin(state, "cell", (inner) => eachItem(inner, cell.children, cell)) }
}

// Where rows name themselves in their first cell and none names the columns, the header stays empty.
const withHeader = (rows: ReadonlyArray<Row>, grid: Array<TableRow>): Array<TableRow> => {
  const isHeadless = rows[0]?.isHead !== true && rows.every(({ cells }) => namesItself(cells))
  return isHeadless ? [{ type: "tableRow", children: [emptyCell()] }, ...grid] : grid
}

const alignOf = (rows: ReadonlyArray<Row>): Array<AlignType> => {
  const cells = rows.find((row) => row.cells.every((cell) => cell.properties.colSpan === undefined))?.cells ?? []
  return cells.slice(0, maxColumns).map((cell) => {
    const stated =
      attributeOf(cell, "align") ?? /text-align\s*:\s*(left|right|center)/iu.exec(attributeOf(cell, "style") ?? "")?.[1]
    const align = stated?.toLowerCase()
    return align === "left" || align === "right" || align === "center" ? align : null
  })
}
