import type { Element, ElementContent } from "hast"
import { attributeOf, classesOf } from "../attributes.ts"
import { textOf } from "../textOf.ts"
import { isRowHeader } from "./namesItself.ts"
import type { Row } from "./Row.ts"

const layoutParts = new Set("article blockquote div h1 h2 h3 h4 h5 h6 hr p pre section table ul ol form".split(" "))
const heavyParts = new Set("article blockquote h1 h2 h3 h4 h5 h6 pre section table form".split(" "))

/** Whether a table only lays out what is in it. */
export const isLayout = (table: Element, rows: ReadonlyArray<Row>): boolean => {
  const role = attributeOf(table, "role")
  if (role === "presentation" || role === "none") return true
  const columns = rows.reduce((most, row) => Math.max(most, row.cells.length), 0)
  const hasHeader =
    rows.some((row) => row.isHead) ||
    (rows.length > 1 && rows.every(({ cells }) => cells.length > 1 && cells[0] !== undefined && isRowHeader(cells[0])))
  if (rows.length === 0 || (columns < 2 && !hasHeader)) return true
  if (rows.length === 1 && !hasHeader) return true
  return rows.some((row) => row.cells.some((cell) => (!hasHeader && isLongText(cell)) || isLaidOut(cell, hasHeader)))
}

/** A cell with a longer text is a column of a page where no header says that it is data. */
const longText = 400

const isLongText = (cell: Element): boolean => textOf(cell, longText * 3).length > longText

// A cell that holds a piece of a page: a heading, a nested table, or several blocks where no header says it is data.
const isLaidOut = (cell: Element, hasHeader: boolean): boolean => {
  let several = 0
  const waiting: Array<ElementContent> = [cell]
  for (let node = waiting.pop(), seen = 0; node !== undefined && seen < 200; node = waiting.pop(), seen++) {
    if (node.type !== "element") continue
    if (isHeavy(node)) return !hasHeader || node.tagName === "table" || node.tagName === "pre"
    if (layoutParts.has(node.tagName) && saysSomething(node)) several++
    for (const child of node.children) waiting.push(child)
  }
  return !hasHeader && several > 3
}

// What somebody wrote in a forum is, however short.
const isHeavy = (element: Element): boolean =>
  (heavyParts.has(element.tagName) && (element.tagName !== "pre" || isLong(element))) ||
  /^(?:td_post|post_message|msg)_\d+$/u.test(attributeOf(element, "id") ?? "") ||
  classesOf(element).some((name) => /^(?:post|message)[-_]?(?:body|content|message|text)$/iu.test(name))

// Boxes around another one, and empty ones, are no blocks of their own.
const saysSomething = ({ tagName, children }: Element): boolean =>
  tagName !== "div" ||
  children.some((child) =>
    child.type === "text" ? child.value.trim() !== "" : child.type === "element" && !layoutParts.has(child.tagName),
  )

// Code of several lines would lose them in a cell, that of one is a value.
const isLong = (pre: Element): boolean => textOf(pre, 1_000).trim().includes("\n")
