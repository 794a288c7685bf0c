import type { ElementSet, ElementTable } from "./ElementTable.ts"

/** A compiled selector or part of one: the elements of a table that it matches. */
export type Matcher = (table: ElementTable) => ElementSet

/** A matcher that tests one element at a time. */
export const matcherOf =
  (matches: (element: ElementTable["elements"][number], place: number, table: ElementTable) => boolean): Matcher =>
  (table) => {
    const found = new Uint8Array(table.elements.length)
    for (const [place, element] of table.elements.entries()) if (matches(element, place, table)) found[place] = 1
    return found
  }
