import type { Nodes, Root } from "mdast"
import type { MenuLine } from "./MenuLine.ts"

/** Most lines of one page, and most levels of lists and quotes. */
const maxLines = 20_000
const maxDepth = 40

/** The lines of a markdown tree: rows of tables as one line each, lines in bold or in capitals as headings. */
export const linesOfMarkdown = (tree: Root): ReadonlyArray<MenuLine> => {
  const lines: Array<MenuLine> = []
  readBlocks(tree, lines, 0)
  return lines
}

const readBlocks = (node: Nodes, lines: Array<MenuLine>, depth: number): void => {
  if (lines.length >= maxLines || depth > maxDepth) return
  if (node.type === "heading") return addLines(node, { lines, heading: node.depth })
  if (node.type === "paragraph") return addLines(node, { lines, heading: 0 })
  if (node.type === "tableRow")
    return void lines.push({
      text: node.children
        .map((cell) => wordsOf(cell))
        .join("  ")
        .trim(),
      heading: 0,
      isStrong: false,
      lead: 0,
      group: 0,
    })
  if (node.type === "code")
    for (const text of node.value.split("\n"))
      lines.push({ text: text.trim(), heading: 0, isStrong: false, lead: 0, group: 0 })
  if ("children" in node) for (const child of node.children) readBlocks(child, lines, depth + 1)
}

const addLines = (
  node: Nodes,
  { heading, lines }: { readonly lines: Array<MenuLine>; readonly heading: number },
): void => {
  const [first, ...others] = "children" in node ? node.children : []
  const isBold = first?.type === "strong" && others.length === 0
  const lead = first?.type === "strong" && !isBold ? wordsOf(first).trim().length : 0
  for (const [at, part] of wordsOf(node).split("\n").entries()) {
    const text = part.replaceAll(/[^\S\n]+/gu, " ").trim()
    if (text === "") continue
    const leading = at === 0 ? lead : 0
    lines.push({
      text,
      heading: heading > 0 ? heading : levelOf(text, isBold),
      isStrong: isBold || leading > 0,
      lead: leading,
      group: 0,
    })
  }
}

// Lines in bold or capitals are subheadings below real headings.
const levelOf = (text: string, isBold: boolean): number => (isBold && isShort(text) ? 5 : isCapitals(text) ? 6 : 0)

const isShort = (text: string): boolean => text.length <= 60 && !/\d/u.test(text)

const isCapitals = (text: string): boolean =>
  isShort(text) && text === text.toUpperCase() && text !== text.toLowerCase()

const wordsOf = (node: Nodes, depth = 0): string => {
  if (node.type === "text" || node.type === "inlineCode") return node.value
  if (node.type === "break") return "\n"
  if (!("children" in node) || depth > maxDepth) return ""
  return node.children.map((child) => wordsOf(child, depth + 1)).join("")
}
