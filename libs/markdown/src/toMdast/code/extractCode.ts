import type { Element, ElementContent } from "hast"
import { attributeOf, classesOf } from "../attributes.ts"
import { blocks } from "../elements.ts"
import { textOf, wordSet } from "@trawl/hast"
import { languageOf } from "./languageOf.ts"
import { codeLinesAmong } from "./codeLines.ts"
import { withoutColours } from "./withoutColours.ts"

/** The text of a code block: lines kept, line numbers and buttons left out. */
export const extractCode = (pre: Element): string => withoutColours(textOfLines(innerOf(pre), pre.tagName, false))

/** The text of code that only its line breaks part into lines, as elements other than `pre` show it. */
export const extractBrokenCode = (element: Element): string =>
  textOfLines(element.children, element.tagName, true).replace(/^\n+/u, "")

/** Lines in the making. */
interface Lines {
  text: string
  /** Whether only elements part the lines, so that white space is as anywhere. */
  readonly isCollapsed: boolean
  /** Elements that hold a line each, though they are no blocks. */
  readonly elements: Set<Element>
  /** Whether a line's element ended just before. */
  isAfterLine: boolean
}

/** The end of a line's element, which began where `start` says. */
interface LineEnd {
  readonly start: number
  readonly isEmpty: boolean
}

const textOfLines = (nodes: ReadonlyArray<ElementContent>, parent: string, isCollapsed: boolean): string => {
  const lines: Lines = { text: "", isCollapsed, elements: new Set(), isAfterLine: false }
  noteLines(lines, nodes, parent)
  const waiting: Array<ElementContent | LineEnd> = nodes.toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ("start" in node) endElement(lines, node)
    else if (node.type === "text") addCode(lines, node.value)
    else if (node.type === "element" && node.tagName === "br") lines.text += "\n"
    else if (node.type === "element" && !isGutter(node)) openElement(lines, node, waiting)
  }
  // No-break spaces hold empty lines open, and would not compile.
  return withoutEnd(
    lines.text
      .replaceAll(/\r\n?/gu, "\n")
      .replaceAll(/^[ \t]*\u00a0[ \t\u00a0]*$/gmu, "")
      .replaceAll("\u00a0", " "),
  )
}

/** Without the empty lines at the end; code of nothing but white space loses one. */
const withoutEnd = (text: string): string => {
  if (text.trim() === "") return text.replace(/\n$/u, "")
  let end = text.length
  for (let at = end - 1; /[ \t\n]/u.test(text[at] ?? ""); at--) if (text[at] === "\n") end = at
  return text.slice(0, end)
}

const noteLines = ({ elements }: Lines, siblings: ReadonlyArray<ElementContent>, parent: string): void => {
  const code = siblings.filter((node) => node.type !== "element" || !isGutter(node))
  for (const line of codeLinesAmong(code, parent)) elements.add(line)
}

const endLine = (lines: Lines): void => {
  if (lines.text !== "" && !lines.text.endsWith("\n")) lines.text += "\n"
}

const endElement = (lines: Lines, { start, isEmpty }: LineEnd): void => {
  if (isEmpty && lines.text.length === start) lines.text += "\n"
  endLine(lines)
  lines.isAfterLine = true
}

const addCode = (lines: Lines, value: string): void => {
  // White space between the elements of two lines is no line.
  if (!lines.isAfterLine || value.trim() !== "" || !value.includes("\n"))
    lines.text += lines.isCollapsed ? collapsed(lines, value) : value
  lines.isAfterLine = false
}

const collapsed = (lines: Lines, value: string): string => {
  const text = value.replaceAll(/[ \t\r\n]+/gu, " ")
  return text.startsWith(" ") && (lines.text === "" || lines.text.endsWith("\n")) ? text.slice(1) : text
}

const openElement = (lines: Lines, element: Element, waiting: Array<ElementContent | LineEnd>): void => {
  if (isLine(element) || lines.elements.has(element)) {
    endLine(lines)
    waiting.push({ start: lines.text.length, isEmpty: element.children.length === 0 && classesOf(element).length > 0 })
  }
  lines.isAfterLine = false
  noteLines(lines, element.children, element.tagName)
  const first = beginsWithNumber(element) ? 1 : 0
  for (let i = element.children.length - 1; i >= first; i--) waiting.push(element.children[i] as ElementContent)
}

// Its number, then the line as an element of its own.
const beginsWithNumber = ({ children: [number, line] }: Element): boolean =>
  number?.type === "element" &&
  line?.type === "element" &&
  isLine(line) &&
  number.tagName === "span" &&
  /^\s*\d{1,5}\s*$/u.test(textOf(number, 50))

const isLine = ({ tagName }: Element): boolean => blocks.has(tagName) && tagName !== "td" && tagName !== "th"

/** Whether an element other than `pre` shows code, its lines parted by `br` or one to an element. */
export const isCode = (element: Element): boolean => {
  if (element.tagName === "code") return hasBreak(element)
  const lines = element.children.filter((child): child is Element => child.type === "element")
  if (lines.length > 0 && lines.every(isCodeLine)) return true
  return (
    classesOf(element).some((name) => /^(?:code|code-?box|code-?block|source-?code)$/iu.test(name)) &&
    (hasBreak(element) || (languageOf(element) !== undefined && isPlain(element)))
  )
}

/** What editors that are drawn in a page name a line of theirs, or what is in it. */
const editorLine: ReadonlySet<string> = new Set(["cm-line", "view-line", "ace_line", "CodeMirror-line"])

const isEditorLine = (line: Element): boolean =>
  classesOf(line).some((name) => editorLine.has(name)) ||
  line.children.some(
    (child) => child.type === "element" && child.tagName === "pre" && classesOf(child).includes("CodeMirror-line"),
  )

const isCodeLine = (line: Element): boolean => isEditorLine(line) || isLineOfCode(line)

const isLineOfCode = (line: Element): boolean =>
  line.tagName === "div" &&
  classesOf(line).includes("line") &&
  line.children.every((child) =>
    child.type === "element" ? child.tagName === "code" : child.type !== "text" || child.value.trim() === "",
  )

const withinCode: ReadonlySet<string> = wordSet("a b br code em font i span strong tt div")

const isPlain = (element: Element): boolean => element.children.every((child) => child.type === "text")

// Nothing but words and line breaks, within the first pieces of it.
const hasBreak = (element: Element): boolean => {
  let breaks = 0
  const waiting: Array<ElementContent> = element.children.slice(0, 200)
  for (let node = waiting.pop(), seen = 0; node !== undefined && seen < 200; node = waiting.pop(), seen++) {
    if (node.type !== "element") continue
    if (!withinCode.has(node.tagName)) return false
    if (node.tagName === "br") breaks++
    waiting.push(...node.children.slice(0, 200))
  }
  return breaks > 0
}

// White space around `code` and `pre` is how the page was laid out, between two it parts their lines.
const innerOf = ({ children }: Element): ReadonlyArray<ElementContent> => {
  const first = children.findIndex(isCodeElement)
  const last = children.findLastIndex(isCodeElement)
  return first === -1
    ? children
    : children.filter(
        (child, index) => (index > first && index < last) || child.type !== "text" || child.value.trim() !== "",
      )
}

const isCodeElement = (child: ElementContent): boolean =>
  child.type === "element" && (child.tagName === "code" || child.tagName === "pre")

const lineNumbers =
  /^(?:gutter|line-?nos?|linenos?|linenodiv|linenumbers?|line-numbers?(?:-rows)?|lnt?|lnum|blob-num|hljs-ln-numbers|rouge-gutter|crayon-nums?|react-syntax-highlighter-line-number|token-line-number|cm-gutters?|CodeMirror-(?:gutter.*|linenumber)|ace_gutter|margin-view-overlays|copy-?(?:btn|button|code|code-button)|clipboard(?:-copy|-button|-btn)|copybtn)$/iu
// What a highlighter calls a title is the name of a function; what mdBook calls boring it shows to compilers only.
const besideCode =
  /^(?:copy|toolbar(?:-item)?|code-?toolbar|sr-only|(?:code|pre)[-_]*(?:block[-_]*)?(?:header|title|lang(?:uage)?|label)|hljs[-_]+(?:header|lang(?:uage)?|label)|lang(?:uage)?-?(?:label|name|tag)|(?:\w+-)?(?:popup|popover)(?:-container)?|hover-info|boring|tooltip-?(?:text|content))$/iu
const buttons: ReadonlySet<string> = new Set(["button", "script", "style", "svg", "clipboard-copy", "template"])

/** Whether an element is named as line numbers or a copy button are. */
export const isLineNumber = (element: Element): boolean => classesOf(element).some((name) => lineNumbers.test(name))

/** Whether an element within code holds line numbers, a label or a button beside the code. */
const isGutter = (element: Element): boolean =>
  buttons.has(element.tagName) ||
  classesOf(element).some((name) => lineNumbers.test(name) || besideCode.test(name)) ||
  /(?:^|;)\s*(?:-\w+-)?user-select\s*:\s*none/iu.test(attributeOf(element, "style") ?? "")

/** Code laid out as a table of line numbers and lines, undefined where the table is something else. */
export const extractCodeTable = (table: Element): string | undefined => {
  const cells: Array<Element> = []
  let isHeaded = false
  const waiting: Array<ElementContent> = table.children.toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type !== "element") continue
    isHeaded ||= node.tagName === "th" && textOf(node, 100).trim() !== ""
    if (node.tagName === "td") cells.push(node)
    else for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i] as ElementContent)
  }
  const lines = cells.filter((cell) => !isGutter(cell) || !/^[\s\d+-]*$/u.test(textOf(cell, 200_000)))
  const found = lines.length > 0 && lines.length < cells.length ? lines : isHeaded ? undefined : besideNumbers(cells)
  return found?.map((cell) => (cell.children.length > 0 ? extractCode(cell) || textOf(cell).trimEnd() : "")).join("\n")
}

// No name says what they are: some cells count lines, and all others hold code. What is code itself may be a list of numbers.
const besideNumbers = (cells: ReadonlyArray<Element>): ReadonlyArray<Element> | undefined => {
  const numbers = cells.filter(isNumber)
  const [first] = numbers
  if (first === undefined || numbers.length === cells.length || (numbers.length > 1 && numbers.some(isPure)))
    return undefined
  const others = cells.filter((cell) => !isNumber(cell))
  return countsLines(numbers, isPure(first) ? 1 : 2) && others.every(holdsCodeOnly) ? others : undefined
}

// The beginning of most cells decides.
const isNumber = (cell: Element): boolean =>
  isDigits(textOf(cell, 100)) && isDigits(textOf(cell, 200_000)) && /\d/u.test(textOf(cell, 200_000))

const isDigits = (text: string): boolean => /^[\s\d]*$/u.test(text)

const countsLines = (cells: ReadonlyArray<Element>, fewest: number): boolean => {
  const lines = cells.flatMap((cell) => textOfLines(innerOf(cell), cell.tagName, false).trim().split(/\s+/u))
  return (
    lines.length >= fewest &&
    lines.every((line, index) => /^\d{1,6}$/u.test(line) && Number(line) === Number(lines[0]) + index)
  )
}

const holdsCodeOnly = (cell: Element): boolean => {
  const waiting: Array<ElementContent> = [...cell.children]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "text" && node.value.trim() !== "") return false
    if (node.type === "element" && node.tagName !== "code" && node.tagName !== "pre")
      for (const child of node.children) waiting.push(child)
  }
  return true
}

const isPure = (cell: Element): boolean =>
  cell.children.length > 0 &&
  cell.children.every((child) =>
    child.type === "element"
      ? child.tagName === "pre" || child.tagName === "code"
      : child.type !== "text" || child.value.trim() === "",
  )
