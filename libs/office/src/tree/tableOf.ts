import type { Element, ElementContent } from "hast"
import { element } from "./element.ts"

/** A cell of a table: what it holds, and how far it reaches. */
export interface Cell {
  readonly content: ReadonlyArray<ElementContent>
  readonly columns: number
  readonly rows: number
}

/** A row of a table, without the cells that others reach into. */
export interface Row {
  readonly isHeader: boolean
  readonly cells: ReadonlyArray<Cell>
}

const cellOf = (tagName: string, { columns, content, rows }: Cell): Element =>
  element(tagName, content, { ...(columns > 1 ? { colSpan: columns } : {}), ...(rows > 1 ? { rowSpan: rows } : {}) })

const rowOf = ({ cells, isHeader }: Row): Element => element("tr", cells.map((cell) => cellOf(isHeader ? "th" : "td", cell)))

/** A table. Rows that are headers, from the first one on, are its head. */
export const tableOf = (rows: ReadonlyArray<Row>): Element => {
  const first = rows.findIndex(({ isHeader }) => !isHeader)
  const [head, body] = first < 0 ? [rows, []] : [rows.slice(0, first), rows.slice(first)]
  return element("table", [...(head.length > 0 ? [element("thead", head.map(rowOf))] : []), ...(body.length > 0 ? [element("tbody", body.map(rowOf))] : [])])
}
