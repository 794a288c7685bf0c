import type { Nodes, Parents } from "mdast"

const marks: ReadonlySet<string> = new Set(["delete", "emphasis", "link", "linkReference", "strong"])

/** Removes links whose text is gone: it is replaced before them. Links that were empty before stay. */
export const dropEmptiedLinks = (tree: Nodes): void => {
  // Outer ones first.
  const parents: Array<Parents> = "children" in tree ? [tree] : []
  for (let n = 0; n < parents.length; n++)
    for (const child of (parents[n] as Parents).children) if ("children" in child) parents.push(child)
  const emptied = new Set<Nodes>()
  const isEmpty = (node: Nodes): boolean => emptied.has(node) || (node.type === "text" && node.value === "")
  for (const parent of parents.toReversed()) {
    const children: ReadonlyArray<Nodes> = parent.children
    if (children.length > 0 && marks.has(parent.type) && children.every(isEmpty)) emptied.add(parent)
    if (children.some((child) => emptied.has(child)))
      Object.assign(parent, {
        children: children.filter((child) => !(emptied.has(child) && child.type.startsWith("link"))),
      })
  }
}
