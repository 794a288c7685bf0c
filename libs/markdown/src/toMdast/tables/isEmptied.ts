import type { Element, ElementContent } from "hast"

const mostInCell = 50

/** Whether text was taken out of a cell: parsers make no empty ones. */
export const isEmptied = (cell: Element): boolean => {
  const waiting: Array<ElementContent> = [...cell.children]
  for (let node = waiting.pop(), seen = 0; node !== undefined && seen < mostInCell; node = waiting.pop(), seen++) {
    if (node.type === "text" && node.value === "") return true
    if (node.type === "element") waiting.push(...node.children.slice(0, mostInCell))
  }
  return false
}
