import type { Nodes, Parents } from "mdast"

/** Takes the breaks of lines out of a tree that nothing follows any more: at the end of a block they would read as backslashes. */
export const dropLastBreaks = (tree: Nodes): void => {
  const parents: Array<Parents> = "children" in tree ? [tree] : []
  for (let n = 0; n < parents.length; n++) {
    const parent = parents[n] as Parents
    const { children }: { readonly children: Array<Nodes> } = parent
    for (let last = children.length - 1; last >= 0 && isEmpty(children[last] as Nodes); last--) if (children[last]?.type === "break") children.splice(last)
    for (const child of children) if ("children" in child) parents.push(child)
  }
}

const isEmpty = (node: Nodes): boolean => node.type === "break" || (node.type === "text" && node.value.trim() === "")
