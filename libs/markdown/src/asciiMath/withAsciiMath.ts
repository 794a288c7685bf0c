import type { ElementContent, Root, RootContent, Text } from "hast"
import { readAsciiMath } from "./readAsciiMath.ts"

/** A tree in which formulas in AsciiMath, written between backticks in its texts, are elements of MathML. The given tree stays as it is. */
export const withAsciiMath = (tree: Root): Root => ({
  ...tree,
  children: tree.children.flatMap((node): ReadonlyArray<RootContent> =>
    node.type === "doctype" ? [node] : read(node),
  ),
})

/** Elements whose text is no prose. */
const verbatim: ReadonlySet<string> = new Set([
  "code",
  "kbd",
  "math",
  "pre",
  "samp",
  "script",
  "style",
  "svg",
  "textarea",
])

// Trees are not deeper than 512 levels.
const read = (node: ElementContent): ReadonlyArray<ElementContent> => {
  if (node.type === "text") return node.value.includes("`") ? split(node) : [node]
  return node.type === "element" && !verbatim.has(node.tagName)
    ? [{ ...node, children: node.children.flatMap(read) }]
    : [node]
}

/** A backtick that is meant, and a formula: longer ones are none. */
const written = /\\`|`((?:\\[^`]|[^`\\]){1,1000})`/gu

const split = (text: Text): ReadonlyArray<ElementContent> => {
  const parts: Array<ElementContent> = []
  let done = 0
  for (const hit of text.value.matchAll(written)) {
    if (hit.index > done) parts.push({ type: "text", value: text.value.slice(done, hit.index) })
    parts.push(formulaOf(hit[1]))
    done = hit.index + hit[0].length
  }
  if (done < text.value.length) parts.push({ type: "text", value: text.value.slice(done) })
  return parts
}

const formulaOf = (formula: string | undefined): ElementContent => {
  if (formula === undefined) return { type: "text", value: "`" }
  return /^[\s\\]*$/u.test(formula) ? { type: "text", value: " " } : readAsciiMath(formula)
}
