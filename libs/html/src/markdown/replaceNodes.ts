import type { Nodes, Parents, Root } from "mdast"
import { isBlank } from "@trawl/hast"

/** Nodes that stay even if they become empty. */
export const kept: ReadonlySet<string> = new Set(["root", "table", "tableRow", "tableCell"])

/** Puts other nodes, or none, in the place of some. Parents go that hold nothing else, and white space that then begins or ends a line. */
export const replaceNodes = (tree: Root, others: ReadonlyMap<Nodes, ReadonlyArray<Nodes>>): void => {
  if (others.size > 0) replaceWithin(tree, others)
}

// Markdown trees are not deeper than 200 levels. Whether something was replaced.
const replaceWithin = (parent: Parents, others: ReadonlyMap<Nodes, ReadonlyArray<Nodes>>): boolean => {
  let isChanged = false
  const left: Array<Nodes> = []
  for (const child of parent.children) {
    const other = others.get(child)
    if (other !== undefined) {
      left.push(...other)
      isChanged = true
    } else if (!("children" in child) || !replaceWithin(child, others)) left.push(child)
    else {
      isChanged = true
      if (child.children.length > 0 || kept.has(child.type)) left.push(child)
    }
  }
  if (isChanged) Object.assign(parent, { children: trimmed(left) })
  return isChanged
}

const trimmed = (nodes: ReadonlyArray<Nodes>): ReadonlyArray<Nodes> => {
  let [first, end] = [0, nodes.length]
  while (first < end && isGap(nodes[first] as Nodes)) first++
  while (end > first && isGap(nodes[end - 1] as Nodes)) end--
  return nodes.slice(first, end)
}

const isGap = (node: Nodes): boolean => node.type === "break" || (node.type === "text" && isBlank(node.value))
