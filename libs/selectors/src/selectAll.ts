import type { Element, Root } from "hast"
import { makeElementTable } from "./ElementTable.ts"
import { parseSelector } from "./parseSelector.ts"

/** Elements of a tree that match a selector, in document order, in time linear in the tree times the selector. Throws InvalidSelector. */
export const selectAll = (selector: string, tree: Root): ReadonlyArray<Element> => selectorOf(tree)(selector)

/** The same for several selectors of one tree, which is walked once and must not change between them. */
export const selectorOf = (tree: Root): ((selector: string) => ReadonlyArray<Element>) => {
  const table = makeElementTable(tree)
  return (selector) => {
    const found = parseSelector(selector)(table)
    return table.elements.filter((_, place) => found[place] === 1)
  }
}
