import type { Element, ElementContent } from "hast"
import { attributeOf, classesOf } from "../attributes.ts"
import { findElement } from "../findElement.ts"
import { textOf, wordSet } from "@trawl/hast"
import { isRowHeader } from "./namesItself.ts"
import type { Row } from "./Row.ts"

const layoutParts = wordSet("article blockquote div h1 h2 h3 h4 h5 h6 hr p pre section table ul ol form")
const heavyParts = wordSet("article blockquote h1 h2 h3 h4 h5 h6 pre section table form")

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
  if (hasHeader) return rows.some(({ cells }) => cells.some((cell) => holdsPage(cell, columns)))
  return rows.some(({ cells }) => cells.some((cell) => isLongText(cell) || isLaidOut(cell)))
}

/** A cell with a longer text is a column of a page where no header says that it is data. */
const longText = 400

const isLongText = (cell: Element): boolean => textOf(cell, longText * 3).length > longText

const mostInCell = 200

// A cell that holds a piece of a page: a heading, a nested table, or several blocks.
const isLaidOut = (cell: Element): boolean => {
  let several = 0
  const waiting: Array<ElementContent> = [cell]
  for (let node = waiting.pop(), seen = 0; node !== undefined && seen < mostInCell; node = waiting.pop(), seen++) {
    if (node.type !== "element") continue
    if (isHeavy(node)) return true
    if (layoutParts.has(node.tagName) && saysSomething(node)) several++
    for (const child of node.children) waiting.push(child)
  }
  return several > 3
}

// Below a header only a table that is more than a value is; in one column also a listing, which the header is the title of.
const holdsPage = (cell: Element, columns: number): boolean => {
  const waiting: Array<ElementContent> = [cell]
  for (let node = waiting.pop(), seen = 0; node !== undefined && seen < mostInCell; node = waiting.pop(), seen++) {
    if (node.type !== "element") continue
    if (node.tagName === "table") {
      if (columns < 2 || isLongText(node) || holdsHeavy(node)) return true
      continue
    }
    if (node.tagName === "pre" && columns < 2 && isLong(node)) return true
    for (const child of node.children) waiting.push(child)
  }
  return false
}

const holdsHeavy = (table: Element): boolean =>
  findElement(table, (element) => element !== table && element.tagName !== "table" && isHeavy(element), mostInCell) !==
  undefined

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
