import type { Element } from "hast"
import { drawnName } from "./DrawnParts.ts"
import { drawnSigns } from "./drawnSigns.ts"
import { mathTable } from "./mathElements.ts"

/** A table that MathJax draws, row by row; version 2 as HTML draws it column by column. */
export const readDrawnTable = (table: Element, readCell: (cell: Element) => Element): Element => {
  const found: Found = { rows: [], columns: new Map(), labels: [] }
  look(table, found, table)
  const rows = found.rows.length === 0 ? transposed([...found.columns.values()]) : found.rows.map(cellsOf)
  // Where there are rows, cells outside of them are their labels.
  const marked = found.labels.length > 0 || found.rows.length === 0 ? found.labels : [...found.columns.values()].flat()
  const labels = marked.map((label) => drawnSigns(label).text.trim()).filter((text) => text !== "")
  let next = 0
  return mathTable(
    rows.map((cells) => cells.map(readCell)),
    found.rows.map((row) => (drawnName(row) === "mlabeledtr" ? labels[next++] : undefined)),
  )
}

interface Found {
  readonly rows: Array<Element>
  /** Cells that stand in no row, by the element around their column. */
  readonly columns: Map<Element, Array<Element>>
  readonly labels: Array<Element>
}

const look = (element: Element, found: Found, around: Element): void => {
  for (const child of element.children) {
    if (child.type !== "element" || child.tagName === "defs") continue
    const name = drawnName(child)
    if (name === "label" || name === "mtr" || name === "mlabeledtr")
      (name === "label" ? found.labels : found.rows).push(child)
    else if (name === "labels") lookForLabels(child, found)
    else if (name === "mtd") noteCell(found, child, around)
    else look(child, found, element)
  }
}

const noteCell = ({ columns }: Found, cell: Element, column: Element): void => {
  const cells = columns.get(column)
  if (cells === undefined) columns.set(column, [cell])
  else cells.push(cell)
}

const lookForLabels = (labels: Element, found: Found): void => {
  const inner: Found = { rows: [], columns: new Map(), labels: [] }
  look(labels, inner, labels)
  found.labels.push(...inner.rows)
}

const cellsOf = (row: Element): ReadonlyArray<Element> =>
  row.children.filter((child) => child.type === "element" && drawnName(child) === "mtd") as ReadonlyArray<Element> // as just filtered

const transposed = (columns: ReadonlyArray<ReadonlyArray<Element>>): ReadonlyArray<ReadonlyArray<Element>> =>
  Array.from({ length: Math.max(0, ...columns.map((cells) => cells.length)) }, (_, row) =>
    columns.flatMap((cells) => (cells[row] === undefined ? [] : [cells[row]])),
  )
