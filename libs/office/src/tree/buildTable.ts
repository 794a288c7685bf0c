import type { Element, ElementContent } from "hast"
import { element } from "./element.ts"

/** Content and spans of a table cell. */
export interface Cell {
  readonly content: ReadonlyArray<ElementContent>
  readonly columns: number
  readonly rows: number
}

/** A table row, without covered cells. */
export interface Row {
  readonly isHeader: boolean
  readonly cells: ReadonlyArray<Cell>
}

const cellOf = (tagName: string, { columns, content, rows }: Cell): Element =>
  element(tagName, content, { ...(columns > 1 ? { colSpan: columns } : {}), ...(rows > 1 ? { rowSpan: rows } : {}) })

const rowOf = ({ cells, isHeader }: Row): Element =>
  element(
    "tr",
    cells.map((cell) => cellOf(isHeader ? "th" : "td", cell)),
  )

/** Builds a table. Its leading header rows become the head. */
export const buildTable = (rows: ReadonlyArray<Row>): Element => {
  const first = rows.findIndex(({ isHeader }) => !isHeader)
  const [head, body] = first < 0 ? [rows, []] : [rows.slice(0, first), rows.slice(first)]
  return element("table", [
    ...(head.length > 0 ? [element("thead", head.map(rowOf))] : []),
    ...(body.length > 0 ? [element("tbody", body.map(rowOf))] : []),
  ])
}
