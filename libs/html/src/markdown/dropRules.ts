import type { Nodes, Paragraph, Parents, Root } from "mdast"

/** Drops thematic breaks that separate nothing: at an edge, after another one, in a list item. Typed lines become thematic breaks; a lone full stop that only keeps space is dropped. */
export const dropRules = (tree: Root): void => dropWithin(tree)

/** Nodes that are dropped if they held only such lines. */
const holders: ReadonlySet<string> = new Set(["blockquote", "list", "listItem"])

// Markdown trees are not deeper than 200 levels.
const dropWithin = (parent: Parents): void => {
  const nodes: ReadonlyArray<Nodes> = parent.children.some(isTyped)
    ? parent.children.map((node) => (isTyped(node) ? { type: "thematicBreak" } : node))
    : parent.children
  const left = nodes.filter((node) => !isEmptied(node) && !isSpace(node))
  const parting = left.filter(
    (node, index) =>
      !isRule(node) || (parent.type !== "listItem" && index > 0 && index < left.length - 1 && !isRule(left[index + 1])),
  )
  // The children keep their types.
  if (parting.length < nodes.length || nodes !== parent.children)
    Object.assign(parent, { children: isRule(parting[0]) ? parting.slice(1) : parting })
}

const isRule = (node: Nodes | undefined): boolean => node?.type === "thematicBreak"

const isSpace = (node: Nodes): boolean => node.type === "paragraph" && textIn(node)?.trim() === "."

const isTyped = (node: Nodes): boolean => node.type === "paragraph" && typed.test(textIn(node) ?? "")

/** The text of a paragraph that holds nothing else. */
const textIn = ({ children }: Paragraph): string | undefined =>
  children.length === 1 && children[0]?.type === "text" ? children[0].value : undefined

/** Lines of a repeated character, or three asterisks. */
const typed = /^\s*(?:([_=~*–—―─━═-])(?:\s?\1){4,}|\*\s?\*\s?\*)\s*$/u

const isEmptied = (node: Nodes): boolean => {
  if (!holders.has(node.type) || !("children" in node) || node.children.length === 0) return false
  dropWithin(node)
  return node.children.length === 0
}
