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
  const rows = rowsBelow(table, keepsHidden, () => false)
  return rows.length > 0 ? rows : rowsBelow(table, keepsHidden, isWrapper)
}

const rowsBelow = (
  table: Element,
  keepsHidden: boolean,
  isPassed: (element: Element) => boolean,
): ReadonlyArray<Row> => {
  const sections = { thead: [] as Array<Row>, tbody: [] as Array<Row>, tfoot: [] as Array<Row> }
  const addRow = (section: keyof typeof sections, row: Element) => {
    if (keepsHidden || !isHidden(row)) sections[section].push(rowOf(row, section === "thead", keepsHidden))
  }
  const addRows = (around: Element, section: keyof typeof sections) => {
    for (const part of around.children) {
      if (part.type !== "element") continue
      const isGroup = part.properties.role === "rowgroup" || isPassed(part)
      const inner = sectionTags[part.tagName] ?? (isGroup ? section : undefined)
      if (isRow(part)) addRow(section, part)
      else if (inner !== undefined && (keepsHidden || !isHidden(part))) addRows(part, inner)
    }
  }
  addRows(table, "tbody")
  return [...sections.thead, ...sections.tbody, ...sections.tfoot].filter((row) => row.cells.length > 0)
}

const generic: ReadonlySet<unknown> = new Set([undefined, "none", "presentation"])

// Roles of tables reach through elements that say nothing.
const isWrapper = ({ properties: { role }, tagName }: Element): boolean =>
  (tagName === "div" || tagName === "span") && generic.has(role)

const isRow = (element: Element): boolean => element.tagName === "tr" || element.properties.role === "row"

/** Whether a cell names what stands below it. */
export const isHeader = (cell: Element): boolean => cell.tagName === "th" || cell.properties.role === "columnheader"

const cellRoles: ReadonlySet<unknown> = new Set(["cell", "gridcell", "columnheader", "rowheader"])

const cellsOf = (around: Element): ReadonlyArray<Element> =>
  around.children.flatMap((part) => {
    if (part.type !== "element") return []
    if (part.tagName === "td" || part.tagName === "th" || cellRoles.has(part.properties.role)) return [part]
    return isWrapper(part) ? cellsOf(part) : []
  })

const rowOf = (row: Element, isHead: boolean, keepsHidden: boolean): Row => {
  const cells = cellsOf(row).filter((cell) => keepsHidden || !isHidden(cell))
  return { cells, isHead: isHead || (cells.length > 0 && cells.every(isHeader)) }
}
