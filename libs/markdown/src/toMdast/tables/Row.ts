import type { Element } from "hast"
import { isHidden } from "../attributes.ts"

/** A row of a table, without hidden cells. */
export interface Row {
  readonly cells: ReadonlyArray<Element>
  readonly isHead: boolean
}

const sectionTags: Readonly<Record<string, "thead" | "tbody" | "tfoot">> = {
  thead: "thead",
  tbody: "tbody",
  tfoot: "tfoot",
}

/** The rows of a table as they are shown: those of its head first, those of its foot last. */
export const rowsOf = (table: Element, keepsHidden: boolean): ReadonlyArray<Row> => {
  const sections = { thead: [] as Array<Row>, tbody: [] as Array<Row>, tfoot: [] as Array<Row> }
  const addRow = (section: keyof typeof sections, row: Element) => {
    if (keepsHidden || !isHidden(row)) sections[section].push(rowOf(row, section === "thead", keepsHidden))
  }
  for (const part of table.children) {
    if (part.type !== "element") continue
    if (isRow(part)) addRow("tbody", part)
    const section = part.properties.role === "rowgroup" ? "tbody" : sectionTags[part.tagName]
    if (section === undefined || (!keepsHidden && isHidden(part))) continue
    for (const row of part.children) if (row.type === "element" && isRow(row)) addRow(section, row)
  }
  return [...sections.thead, ...sections.tbody, ...sections.tfoot].filter((row) => row.cells.length > 0)
}

const isRow = (element: Element): boolean => element.tagName === "tr" || element.properties.role === "row"

/** Whether a cell names what stands below it. */
export const isHeader = (cell: Element): boolean => cell.tagName === "th" || cell.properties.role === "columnheader"

const cellRoles: ReadonlySet<unknown> = new Set(["cell", "gridcell", "columnheader", "rowheader"])

const rowOf = (row: Element, isHead: boolean, keepsHidden: boolean): Row => {
  const cells = row.children.filter(
    (cell): cell is Element =>
      cell.type === "element" &&
      (cell.tagName === "td" || cell.tagName === "th" || cellRoles.has(cell.properties.role)) &&
      (keepsHidden || !isHidden(cell)),
  )
  return { cells, isHead: isHead || (cells.length > 0 && cells.every(isHeader)) }
}
