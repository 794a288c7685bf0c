import type { Element, ElementContent } from "hast"
import { classesOf, plainText, textOf } from "./attributes.ts"
import { blocks } from "./elements.ts"

export { languageOf } from "./languageOf.ts"

/** The text of a code block: lines kept, line numbers and buttons left out. */
export const readCode = (pre: Element): string => {
  let text = ""
  const endLine = () => {
    if (text !== "" && !text.endsWith("\n")) text += "\n"
  }
  // `undefined` marks the end of a line's element.
  const waiting: Array<ElementContent | undefined> = innerOf(pre).toReversed()
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (node === undefined) endLine()
    else if (node.type === "text") text += node.value
    else if (node.type === "element" && node.tagName === "br") text += "\n"
    else if (node.type === "element" && !isGutter(node)) {
      const isLine = blocks.has(node.tagName) && node.tagName !== "td" && node.tagName !== "th"
      if (isLine) {
        endLine()
        waiting.push(undefined)
      }
      for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i])
    }
  }
  return text.replaceAll(/\r\n?/gu, "\n").replace(/(?:\n[ \t]*)+$/u, "")
}

// White space around `code` is how the page was laid out.
const innerOf = (pre: Element): ReadonlyArray<ElementContent> =>
  pre.children.some((child) => child.type === "element" && child.tagName === "code") ? pre.children.filter((child) => child.type !== "text" || child.value.trim() !== "") : pre.children

const gutters = /^(?:gutter|line-?nos?|linenos?|linenodiv|linenumbers?|line-numbers?(?:-rows)?|lnt?|lnum|blob-num|hljs-ln-numbers|rouge-gutter|crayon-nums?|react-syntax-highlighter-line-number|token-line-number|cm-gutters?|CodeMirror-(?:gutter.*|linenumber)|copy-?(?:btn|button|code|code-button)?|code-?copy|clipboard(?:-copy|-button|-btn)?|copybtn|toolbar(?:-item)?|sr-only|go-playground.*)$/iu
const gutterTags: ReadonlySet<string> = new Set(["button", "script", "style", "svg", "clipboard-copy", "template"])

/** Whether an element holds line numbers or a button beside the code. */
export const isGutter = (element: Element): boolean =>
  gutterTags.has(element.tagName) ||
  classesOf(element).some((name) => gutters.test(name)) ||
  /(?:^|;)\s*(?:-\w+-)?user-select\s*:\s*none/iu.test(textOf(element, "style") ?? "")

/** Code laid out as a table of line numbers and lines, undefined where the table is something else. */
export const readCodeTable = (table: Element): string | undefined => {
  const cells: Array<Element> = []
  const waiting: Array<ElementContent> = table.children.toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type !== "element") continue
    if (node.tagName === "td") cells.push(node)
    else for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i] as ElementContent)
  }
  const isNumbers = cells.map((cell) => isGutter(cell) || holdsNumbers(cell))
  if (!isNumbers.includes(true) || !isNumbers.includes(false) || !cells.some((cell) => isGutter(cell) || isCode(cell))) return undefined
  return cells.flatMap((cell, index) => (isNumbers[index] === true ? [] : [cell.children.length > 0 ? readCode(cell) || plainText(cell).trimEnd() : ""])).join("\n")
}

const isCode = (cell: Element): boolean => cell.children.length > 0 && cell.children.every((child) => (child.type === "element" ? child.tagName === "pre" || child.tagName === "code" : child.type !== "text" || child.value.trim() === ""))

// A column of line numbers within one cell.
const holdsNumbers = (cell: Element): boolean => isCode(cell) && /^\s*1(?:\s+\d+)*\s*$/u.test(plainText(cell))
