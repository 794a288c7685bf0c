import type { Element } from "hast"
import { classesOf } from "../attributes.ts"
import { textOf } from "@trawl/hast"

/** No name of a row is longer. */
const longestName = 100

/** What style sheets call the name of a row. */
const label = /(?:^|[_-])(?:label|key|term)(?:$|[_-])/iu

/** Whether a row begins with its name: a header cell or, of two cells, one that is called a label or ends in a colon. */
export const namesItself = (cells: ReadonlyArray<Element>): boolean => {
  const [name] = cells
  return (
    name !== undefined &&
    (isRowHeader(name) ||
      (cells.length === 2 &&
        (classesOf(name).some((one) => label.test(one)) || textOf(name, longestName).trim().endsWith(":"))))
  )
}

/** Whether a cell names the row that it begins. */
export const isRowHeader = (cell: Element): boolean => cell.tagName === "th" || cell.properties.role === "rowheader"
