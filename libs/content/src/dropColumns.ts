import type { Element, ElementContent } from "hast"

/** Removes the emptied cells of table columns in which nothing is left. */
export const dropColumns = (table: Element, emptied: ReadonlySet<ElementContent>): void => {
  const rows = rowsOf(table)
  if (!rows.some(({ children }) => children.some((cell) => emptied.has(cell)))) return
  const columns = new Set(
    rows.flatMap((row) => placesOf(row).flatMap(([cell, place]) => (emptied.has(cell) ? [] : [place]))),
  )
  for (const row of rows) {
    const lost = new Set<ElementContent>(
      placesOf(row).flatMap(([cell, place]) => (emptied.has(cell) && !columns.has(place) ? [cell] : [])),
    )
    row.children = row.children.filter((child) => !lost.has(child))
  }
}

/** Whether a node is a cell of a table. */
export const isCell = (node: ElementContent): node is Element =>
  node.type === "element" && (node.tagName === "td" || node.tagName === "th")

const rowsOf = (table: Element): ReadonlyArray<Element> =>
  table.children.flatMap((child) => {
    if (child.type !== "element") return []
    return child.tagName === "tr"
      ? [child]
      : child.children.filter((row): row is Element => row.type === "element" && row.tagName === "tr")
  })

/** The cells of a row and the columns in which they begin. */
const placesOf = (row: Element): ReadonlyArray<readonly [Element, number]> => {
  let column = 0
  return row.children.filter(isCell).map((cell) => {
    const place = [cell, column] as const
    column += Math.max(1, Number(cell.properties.colSpan ?? 1) || 1)
    return place
  })
}
