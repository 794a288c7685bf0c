import type { Element, ElementContent } from "hast"
import { element } from "./element.ts"
import { textOf } from "./textOf.ts"

const containers: ReadonlySet<string> = new Set([
  "p",
  "div",
  "ul",
  "ol",
  "li",
  "table",
  "thead",
  "tbody",
  "tr",
  "td",
  "th",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "blockquote",
])

const codeLines = (node: Element): ReadonlyArray<ElementContent> =>
  textOf(node)
    .split("\n")
    .map((line) => element("div", line.trim() === "" ? [] : [element("code", [line])]))

/** Flattens blocks to lines, since a pipe table cell holds no blocks; displayed formulas are within their line. */
export const toInline = (nodes: ReadonlyArray<ElementContent>): ReadonlyArray<ElementContent> => {
  const lines: Array<Array<ElementContent>> = [[]]
  const add = (children: ReadonlyArray<ElementContent>) => {
    for (const child of children) {
      if (child.type === "element" && child.tagName === "pre") add(codeLines(child))
      else if (child.type === "element" && child.tagName === "math")
        lines.at(-1)?.push({ ...child, properties: { ...child.properties, display: "inline" } })
      else if (child.type === "element" && containers.has(child.tagName)) {
        lines.push([])
        add(child.children)
        lines.push([])
      } else lines.at(-1)?.push(child)
    }
  }
  add(nodes)
  return lines
    .filter((line) => line.length > 0)
    .flatMap((line, index) => (index === 0 ? line : [element("br"), ...line]))
}
