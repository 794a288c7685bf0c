import type { Nodes, Parents } from "mdast"

/** What goes where nothing is left in it. */
const holders: ReadonlySet<string> = new Set([
  "blockquote",
  "delete",
  "emphasis",
  "heading",
  "link",
  "list",
  "listItem",
  "paragraph",
  "strong",
])

/** An address of which only the scheme is left. */
const scheme = /^(?:[a-z][a-z\d+.-]{0,20}:(?:\/\/)?)?$/iu

/** Whether nothing is left of an address. */
export const isEmptied = (address: string): boolean => scheme.test(address.trim())

/** Takes out of a tree, of which values were removed, what holds nothing any more; a link that leads nowhere becomes its text. What was empty before stays. `emptied` knows what was emptied by earlier calls. */
export const dropEmptied = (tree: Nodes, emptied: Set<Nodes>): void => {
  // Those above before those below.
  const parents: Array<Parents> = "children" in tree ? [tree] : []
  for (let n = 0; n < parents.length; n++)
    for (const child of (parents[n] as Parents).children) if ("children" in child) parents.push(child)
  for (const parent of parents.toReversed()) {
    const children: ReadonlyArray<Nodes> = parent.children
    if (children.length === 0) continue
    const left = children.flatMap((child) => leftOf(child, emptied))
    if (holders.has(parent.type) && left.every(isSpace)) emptied.add(parent)
    // What holds a link may hold its text.
    Object.assign(parent, { children: left })
  }
}

const leftOf = (node: Nodes, emptied: ReadonlySet<Nodes>): ReadonlyArray<Nodes> => {
  if (emptied.has(node) || (node.type === "text" && node.value === "")) return []
  // Only what was changed has no position.
  return node.type === "link" && node.position === undefined && isEmptied(node.url) ? node.children : [node]
}

const isSpace = (node: Nodes): boolean => node.type === "text" && node.value.trim() === ""
