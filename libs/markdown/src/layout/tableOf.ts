import { fromHast } from "../fromHast.ts"
import type { Element, ElementContent } from "hast"
import { toHtml } from "hast-util-to-html"
import type { Html, PhrasingContent, Table, TableCell, TableRow } from "mdast"

/** How tables are written: as pipe tables, as HTML, or as HTML where a cell spans others and as pipes elsewhere. */
export type TableStyle = "auto" | "pipes" | "html"

const isElement = (node: ElementContent, ...names: ReadonlyArray<string>): node is Element =>
  node.type === "element" && names.includes(node.tagName)

const rowsOf = (table: Element): ReadonlyArray<Element> =>
  (table.children as ReadonlyArray<ElementContent>).flatMap((child) => {
    if (isElement(child, "tr")) return [child]
    return isElement(child, "thead", "tbody", "tfoot") ? rowsOf(child) : []
  })

const cellsOf = (row: Element): ReadonlyArray<Element> =>
  (row.children as ReadonlyArray<ElementContent>).filter((child) => isElement(child, "td", "th"))

/** Columns or rows that a cell covers; more than a thousand are a mistake. */
const spanOf = (cell: Element, name: "colSpan" | "rowSpan"): number => {
  const span = Number(cell.properties[name] ?? 1)
  return Number.isInteger(span) && span > 0 ? Math.min(span, 1_000) : 1
}

const spans = (table: Element): boolean =>
  rowsOf(table).some((row) => cellsOf(row).some((cell) => spanOf(cell, "colSpan") > 1 || spanOf(cell, "rowSpan") > 1))

const phrasingOf = (cell: Element): Array<PhrasingContent> => {
  const paragraph: Element = { type: "element", tagName: "p", properties: {}, children: cell.children }
  return fromHast({ type: "root", children: [paragraph] }).children.flatMap((block, index): Array<PhrasingContent> => {
    const phrasing = block.type === "paragraph" ? block.children : []
    return index === 0 ? phrasing : [{ type: "text", value: " " }, ...phrasing]
  })
}

const cellOf = (children: Array<PhrasingContent>): TableCell => ({ type: "tableCell", children })

/** Cells by column: what a cell spans beyond its first column and row is left empty. */
const pipesOf = (table: Element): Table => {
  const rows: Array<TableRow> = []
  let covered: Array<number> = []
  for (const row of rowsOf(table)) {
    const children: TableRow["children"] = []
    const still = covered.map((rows) => Math.max(0, rows - 1))
    const skip = () => {
      while ((covered[children.length] ?? 0) > 0) children.push(cellOf([]))
    }
    for (const cell of cellsOf(row)) {
      skip()
      const [columns, height] = [spanOf(cell, "colSpan"), spanOf(cell, "rowSpan")]
      for (let index = 0; index < columns; index++) {
        still[children.length] = height - 1
        children.push(cellOf(index === 0 ? phrasingOf(cell) : []))
      }
    }
    skip()
    covered = Array.from(still, (rows) => rows ?? 0)
    rows.push({ type: "tableRow", children })
  }
  return { type: "table", children: rows }
}

/** A table as markdown has it. Lines of its HTML hold no empty one, which would end it. */
export const tableOf = (table: Element, style: TableStyle): Table | Html =>
  style === "html" || (style === "auto" && spans(table))
    ? { type: "html", value: toHtml(table).replaceAll(/\n\s*\n/gu, "\n") }
    : pipesOf(table)
