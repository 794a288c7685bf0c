import type { Nodes, Parents, Root } from "mdast"

/** Takes lines out of a tree that part nothing: at an edge, after another one, in the item of a list. */
export const dropRules = (tree: Root): void => dropWithin(tree)

/** What goes where nothing but such lines was in it. */
const holders: ReadonlySet<string> = new Set(["blockquote", "list", "listItem"])

// Markdown trees are not deeper than 200 levels.
const dropWithin = (parent: Parents): void => {
  const nodes: ReadonlyArray<Nodes> = parent.children
  const left = nodes.filter((node) => !isEmptied(node))
  const parting = left.filter((node, index) => !isRule(node) || (parent.type !== "listItem" && index > 0 && index < left.length - 1 && !isRule(left[index + 1])))
  // The same kinds of children as before.
  if (parting.length < nodes.length) Object.assign(parent, { children: isRule(parting[0]) ? parting.slice(1) : parting })
}

const isRule = (node: Nodes | undefined): boolean => node?.type === "thematicBreak"

const isEmptied = (node: Nodes): boolean => {
  if (!holders.has(node.type) || !("children" in node) || node.children.length === 0) return false
  dropWithin(node)
  return node.children.length === 0
}
