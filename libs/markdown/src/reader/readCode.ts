import type { Element, ElementContent } from "hast"
import { classesOf, plainText, textOf } from "./attributes.ts"
import { blocks } from "./elements.ts"

/** The text of a code block: lines kept, line numbers and buttons left out. */
export const readCode = (pre: Element): string => {
  let text = ""
  const endLine = () => {
    if (text !== "" && !text.endsWith("\n")) text += "\n"
  }
  // `undefined` marks the end of a line's element.
  const waiting: Array<ElementContent | undefined> = pre.children.toReversed()
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
  return text.replaceAll(/\r\n?/gu, "\n").replace(/^(?:[ \t]*\n)+/u, "").trimEnd()
}

const gutters = /^(?:gutter|line-?nos?|linenumbers?|line-numbers?(?:-rows)?|lnt?|blob-num|hljs-ln-numbers|rouge-gutter|crayon-nums|copy-?(?:btn|button)|clipboard-copy|sr-only)$/iu

/** Whether an element holds line numbers or a button beside the code. */
export const isGutter = (element: Element): boolean =>
  ["button", "script", "style", "svg", "clipboard-copy"].includes(element.tagName) || classesOf(element).some((name) => gutters.test(name))

const named = /^(?:lang(?:uage)?|highlight-source|brush|sourceCode)[-:](.+)$/iu
const noLanguage = /^(?:none|plain|plaintext|text|txt|default|highlight|highlighter-rouge)$/iu
const known =
  /^(?:bash|c|cpp|csharp|css|diff|docker|dockerfile|elixir|go|graphql|haskell|html|ini|java|javascript|js|json|jsx|kotlin|lua|makefile|markdown|perl|php|powershell|python|r|ruby|rust|scala|sh|shell|sql|swift|toml|ts|tsx|typescript|xml|yaml|yml)$/iu

/** The language that an element says its code is in. */
export const languageOf = (element: Element): string | undefined => {
  const stated = ["dataLang", "dataLanguage", "dataCodeLanguage"].map((property) => textOf(element, property) ?? "")
  const found = [...stated, ...classesOf(element).map((name, index, all) => languageOfClass(element, name, all[index + 1]))].find(isLanguage)
  return found?.trim().replace(/;$/u, "").toLowerCase()
}

const languageOfClass = (element: Element, name: string, next = ""): string => {
  const stated = named.exec(name)?.[1]
  if (stated !== undefined) return stated
  if (/^brush:$/iu.test(name)) return next
  return known.test(name) && isHighlighted(element) ? name : ""
}

const isLanguage = (value: string): boolean => /^[\p{L}\p{N}_+#.;-]{1,30}$/u.test(value.trim()) && !noLanguage.test(value.trim())

// Elsewhere `go` or `r` is just a class.
const isHighlighted = (element: Element): boolean =>
  element.tagName === "code" || element.tagName === "pre" || classesOf(element).some((name) => /^(?:hljs|sourceCode|highlight|prettyprint)$/u.test(name))

/** Code laid out as a table of line numbers and lines, undefined where the table is something else. */
export const readCodeTable = (table: Element): string | undefined => {
  const cells: Array<Element> = []
  const waiting: Array<ElementContent> = table.children.toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type !== "element") continue
    if (node.tagName === "td") cells.push(node)
    else for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i] as ElementContent)
  }
  if (!cells.some(isGutter) || cells.every(isGutter)) return undefined
  const lines = cells.filter((cell) => !isGutter(cell)).map((cell) => (cell.children.length > 0 ? readCode(cell) || plainText(cell).trimEnd() : ""))
  return lines.join("\n")
}
