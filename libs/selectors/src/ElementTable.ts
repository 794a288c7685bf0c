import type { Element, Root } from "hast"

/** Elements of a tree by their place in document order. Places of parents and siblings; -1 where there is none. */
export interface ElementTable {
  readonly elements: ReadonlyArray<Element>
  readonly parents: Int32Array
  /** The sibling element before; every place is greater than those of its parent and of its previous sibling. */
  readonly previous: Int32Array
}

/** A subset of a table's elements: 1 at the places that are in it. */
export type ElementSet = Uint8Array

/** Lists all elements below a root, in one pass without recursion. */
export const makeElementTable = (tree: Root): ElementTable => {
  const elements: Array<Element> = []
  const parents: Array<number> = []
  const previous: Array<number> = []
  const open: Array<Level> = [{ nodes: tree.children, next: 0, parent: -1, last: -1 }]
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const node = level.nodes[level.next]
    level.next += 1
    if (node === undefined) open.pop()
    else if (node.type === "element") {
      const place = elements.push(node) - 1
      parents.push(level.parent)
      previous.push(level.last)
      level.last = place
      if (node.children.length > 0) open.push({ nodes: node.children, next: 0, parent: place, last: -1 })
    }
  }
  return { elements, parents: Int32Array.from(parents), previous: Int32Array.from(previous) }
}

/** Children being listed: the next one, their parent, and the last element among them so far. */
interface Level {
  readonly nodes: Root["children"]
  next: number
  readonly parent: number
  last: number
}
