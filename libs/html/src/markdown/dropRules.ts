import type { Nodes, Paragraph, Parents, Root } from "mdast"

/** Takes lines out of a tree that part nothing: at an edge, after another one, in the item of a list. A line that was typed is one, a lone full stop in the colour of the page is none. */
export const dropRules = (tree: Root): void => dropWithin(tree)

/** What goes where nothing but such lines was in it. */
const holders: ReadonlySet<string> = new Set(["blockquote", "list", "listItem"])

// Markdown trees are not deeper than 200 levels.
const dropWithin = (parent: Parents): void => {
  const nodes: ReadonlyArray<Nodes> = parent.children.some(isTyped) ? parent.children.map((node) => (isTyped(node) ? { type: "thematicBreak" } : node)) : parent.children
  const left = nodes.filter((node) => !isEmptied(node) && !isSpace(node))
  const parting = left.filter((node, index) => !isRule(node) || (parent.type !== "listItem" && index > 0 && index < left.length - 1 && !isRule(left[index + 1])))
  // The same kinds of children as before.
  if (parting.length < nodes.length || nodes !== parent.children) Object.assign(parent, { children: isRule(parting[0]) ? parting.slice(1) : parting })
}

const isRule = (node: Nodes | undefined): boolean => node?.type === "thematicBreak"

const isSpace = (node: Nodes): boolean => node.type === "paragraph" && textIn(node)?.trim() === "."

const isTyped = (node: Nodes): boolean => node.type === "paragraph" && typed.test(textIn(node) ?? "")

/** What a paragraph says that holds a text and nothing else. */
const textIn = ({ children }: Paragraph): string | undefined => (children.length === 1 && children[0]?.type === "text" ? children[0].value : undefined)

/** The signs that a line is made of, or stars with space between them. */
const typed = /^\s*(?:([_=~*–—―─━═-])(?:\s?\1){4,}|\*\s?\*\s?\*)\s*$/u

const isEmptied = (node: Nodes): boolean => {
  if (!holders.has(node.type) || !("children" in node) || node.children.length === 0) return false
  dropWithin(node)
  return node.children.length === 0
}
