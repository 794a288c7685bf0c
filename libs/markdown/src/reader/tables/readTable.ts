import type { Element, ElementContent } from "hast"
import type { AlignType, TableCell, TableRow } from "mdast"
import { attributeOf, classesOf, isHidden, numberOf } from "../attributes.ts"
import { addBlock, endLine, phrasingOf } from "../builder/addBlock.ts"
import type { Builder } from "../builder/Builder.ts"
import { languageOf, languageWithin } from "../code/languageOf.ts"
import { readCodeTable } from "../code/readCode.ts"
import { textOf } from "../textOf.ts"
import type { NodeReader } from "../NodeReader.ts"
import { readPieces } from "../seams.ts"
import { isRowHeader, namesItself } from "./namesItself.ts"
import { iconOf } from "./iconOf.ts"

/** Columns that one cell may span, and that a table may have. */
const maxSpan = 50
const maxColumns = 1_000

interface Row {
  readonly cells: ReadonlyArray<Element>
  readonly isHead: boolean
}

/** Reads a table: data as a GFM table, code with line numbers as code, a layout as what its cells hold. */
export const readTable = (builder: Builder, table: Element, read: NodeReader): void => {
  if (builder.place === "flow" && readCodeLines(builder, table)) return
  const [title, rows] = withoutTitle(withoutRuler(rowsOf(builder, table)))
  for (const child of table.children) if (child.type === "element" && child.tagName === "caption") readBefore(builder, [child], read)
  readBefore(builder, title?.children ?? [], read)
  if (builder.place !== "flow" || isLayout(table, rows)) return readLayout(builder, rows, read)
  const grid = readGrid(builder, rows, read)
  if (!grid.some(holdsText)) return
  const isRepeated = repeatedHeader(rows)
  const [header, ...others] = withHeader(rows, grid.filter((row, index) => index === 0 || ((holdsText(row) || rows[index]?.cells.some(isEmptied) === true) && !isRepeated(rows[index]))))
  if (header !== undefined) addBlock(builder, { type: "table", align: alignOf(rows), children: [header, ...others] })
}

const readBefore = (builder: Builder, nodes: ReadonlyArray<ElementContent>, read: NodeReader): void => {
  endLine(builder)
  for (const node of nodes) read(builder, node)
  endLine(builder)
}

// An empty row above the names of the columns keeps them wide.
const withoutRuler = (rows: ReadonlyArray<Row>): ReadonlyArray<Row> => (rows[0]?.isHead === true && rows[1]?.isHead === true && rows[0].cells.every(({ children }) => children.length === 0) ? rows.slice(1) : rows)

// A row of one cell above the names of the columns is what they all are about.
const withoutTitle = (rows: ReadonlyArray<Row>): readonly [Element | undefined, ReadonlyArray<Row>] => {
  const [first, names] = rows
  const title = first?.cells.length === 1 ? first.cells[0] : undefined
  const isTitle = title !== undefined && names?.isHead === true && names.cells.length > 1 && numberOf(title, "colSpan", 1) >= names.cells.length
  return isTitle ? [title, rows.slice(1)] : [undefined, rows]
}

/** Tells of a row whether it says the names of the columns once more, as long tables do further down and at their end. */
const repeatedHeader = (rows: ReadonlyArray<Row>): ((row: Row | undefined) => boolean) => {
  const [header] = rows
  if (header?.isHead !== true || header.cells.length < 2) return () => false
  const names = namesOf(header)
  return (row) => row !== undefined && row !== header && row.cells.length === header.cells.length && row.cells.every(isHeader) && namesOf(row) === names
}

const namesOf = ({ cells }: Row): string => cells.map((cell) => textOf(cell, longestName).trim()).join("\n")

const longestName = 200

// A row without a word is a line that was drawn, or space.
const holdsText = (row: TableRow): boolean => row.children.some((cell) => cell.children.length > 0)

const mostInCell = 50

/** Whether text was taken out of a cell: parsers make no empty ones. */
const isEmptied = (cell: Element): boolean => {
  const waiting: Array<ElementContent> = [...cell.children]
  for (let node = waiting.pop(), seen = 0; node !== undefined && seen < mostInCell; node = waiting.pop(), seen++) {
    if (node.type === "text" && node.value === "") return true
    if (node.type === "element") waiting.push(...node.children.slice(0, mostInCell))
  }
  return false
}

/** Whether the table is code with line numbers, which then is read. */
const readCodeLines = (builder: Builder, table: Element): boolean => {
  const code = readCodeTable(table)
  if (code === undefined || code.trim() === "") return false
  addBlock(builder, { type: "code", lang: languageOf(table) ?? languageWithin(table) ?? builder.language ?? null, meta: null, value: code.trimEnd() })
  return true
}

const sectionTags: Readonly<Record<string, "thead" | "tbody" | "tfoot">> = { thead: "thead", tbody: "tbody", tfoot: "tfoot" }

const rowsOf = (builder: Builder, table: Element): ReadonlyArray<Row> => {
  const sections = { thead: [] as Array<Row>, tbody: [] as Array<Row>, tfoot: [] as Array<Row> }
  const addRow = (section: keyof typeof sections, row: Element) => {
    if (builder.keepsHidden || !isHidden(row)) sections[section].push(rowOf(builder, row, section === "thead"))
  }
  for (const part of table.children) {
    if (part.type !== "element") continue
    if (isRow(part)) addRow("tbody", part)
    const section = part.properties.role === "rowgroup" ? "tbody" : sectionTags[part.tagName]
    if (section === undefined || (!builder.keepsHidden && isHidden(part))) continue
    for (const row of part.children) if (row.type === "element" && isRow(row)) addRow(section, row)
  }
  return [...sections.thead, ...sections.tbody, ...sections.tfoot].filter((row) => row.cells.length > 0)
}

const isRow = (element: Element): boolean => element.tagName === "tr" || element.properties.role === "row"

const isHeader = (cell: Element): boolean => cell.tagName === "th" || cell.properties.role === "columnheader"

const cellRoles: ReadonlySet<unknown> = new Set(["cell", "gridcell", "columnheader", "rowheader"])

const rowOf = (builder: Builder, row: Element, isHead: boolean): Row => {
  const cells = row.children.filter((cell): cell is Element => cell.type === "element" && (cell.tagName === "td" || cell.tagName === "th" || cellRoles.has(cell.properties.role)) && (builder.keepsHidden || !isHidden(cell)))
  return { cells, isHead: isHead || (cells.length > 0 && cells.every(isHeader)) }
}

const layoutParts = new Set("article blockquote div h1 h2 h3 h4 h5 h6 hr p pre section table ul ol form".split(" "))
const heavyParts = new Set("article blockquote h1 h2 h3 h4 h5 h6 pre section table form".split(" "))

const isLayout = (table: Element, rows: ReadonlyArray<Row>): boolean => {
  const role = attributeOf(table, "role")
  if (role === "presentation" || role === "none") return true
  const columns = rows.reduce((most, row) => Math.max(most, row.cells.length), 0)
  const hasHeader = rows.some((row) => row.isHead) || (rows.length > 1 && rows.every(({ cells }) => cells.length > 1 && cells[0] !== undefined && isRowHeader(cells[0])))
  if (rows.length === 0 || (columns < 2 && !hasHeader)) return true
  if (rows.length === 1 && !hasHeader) return true
  return rows.some((row) => row.cells.some((cell) => (!hasHeader && isLongText(cell)) || isLaidOut(cell, hasHeader)))
}

/** A cell with a longer text is a column of a page where no header says that it is data. */
const longText = 400

const isLongText = (cell: Element): boolean => textOf(cell, longText * 3).length > longText

// A cell that holds a piece of a page: a heading, a nested table, or several blocks where no header says it is data.
const isLaidOut = (cell: Element, hasHeader: boolean): boolean => {
  let several = 0
  const waiting: Array<ElementContent> = [cell]
  for (let node = waiting.pop(), seen = 0; node !== undefined && seen < 200; node = waiting.pop(), seen++) {
    if (node.type !== "element") continue
    if (isHeavy(node)) return !hasHeader || node.tagName === "table" || node.tagName === "pre"
    if (layoutParts.has(node.tagName) && saysSomething(node)) several++
    for (const child of node.children) waiting.push(child)
  }
  return !hasHeader && several > 3
}

// What somebody wrote in a forum is, however short.
const isHeavy = (element: Element): boolean =>
  (heavyParts.has(element.tagName) && (element.tagName !== "pre" || isLong(element))) ||
  /^(?:td_post|post_message|msg)_\d+$/u.test(attributeOf(element, "id") ?? "") || classesOf(element).some((name) => /^(?:post|message)[-_]?(?:body|content|message|text)$/iu.test(name))

// Boxes around another one, and empty ones, are no blocks of their own.
const saysSomething = ({ tagName, children }: Element): boolean =>
  tagName !== "div" || children.some((child) => (child.type === "text" ? child.value.trim() !== "" : child.type === "element" && !layoutParts.has(child.tagName)))

// Code of several lines would lose them in a cell, that of one is a value.
const isLong = (pre: Element): boolean => textOf(pre, 1_000).trim().includes("\n")

const readLayout = (builder: Builder, rows: ReadonlyArray<Row>, read: NodeReader): void => {
  for (const { cells } of rows) {
    for (const cell of cells) {
      endLine(builder)
      for (const child of cell.children) read(builder, child)
    }
  }
  endLine(builder)
}

const readGrid = (builder: Builder, rows: ReadonlyArray<Row>, read: NodeReader): Array<TableRow> => {
  // No cell spans more columns than the widest row has cells.
  const span = Math.min(maxSpan, rows.reduce((most, row) => Math.max(most, row.cells.length), 1))
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
        row.push(column > 0 ? emptyCell() : readCell(builder, cell, read))
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

const readCell = (builder: Builder, cell: Element, read: NodeReader): TableCell => {
  const sign = iconOf(cell)
  const children: TableCell["children"] = sign === undefined ? phrasingOf(builder, "cell", () => readPieces(builder, cell.children, read)) : [{ type: "text", value: sign }]
  return { type: "tableCell", children }
}

// Where rows name themselves in their first cell and none names the columns, the header stays empty.
const withHeader = (rows: ReadonlyArray<Row>, grid: Array<TableRow>): Array<TableRow> => {
  const isHeadless = rows[0]?.isHead !== true && rows.every(({ cells }) => namesItself(cells))
  return isHeadless ? [{ type: "tableRow", children: [emptyCell()] }, ...grid] : grid
}

const alignOf = (rows: ReadonlyArray<Row>): Array<AlignType> => {
  const cells = rows.find((row) => row.cells.every((cell) => cell.properties.colSpan === undefined))?.cells ?? []
  return cells.slice(0, maxColumns).map((cell) => {
    const stated = attributeOf(cell, "align") ?? /text-align\s*:\s*(left|right|center)/iu.exec(attributeOf(cell, "style") ?? "")?.[1]
    const align = stated?.toLowerCase()
    return align === "left" || align === "right" || align === "center" ? align : null
  })
}
