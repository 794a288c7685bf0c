import type { Element, Parents, Root, RootContent } from "hast"
import { withOne } from "../arrays/withOne.ts"
import { HastLeaf } from "../parser/HastLeaf.ts"
import { ParentedNode } from "../parser/ParentedNode.ts"

/** Where a node goes: at the end of its parent, or before one of the children. */
export interface Place {
  readonly parent: Element | Root
  readonly before?: Element
}

const childrenOf = (node: Parents): Array<RootContent> => node.children

const append = (parent: Parents, node: RootContent): void => {
  const children = childrenOf(parent)
  // A growing array reserves room for 17, and most elements hold up to three nodes.
  if (children.length > 2) children.push(node)
  else parent.children = withOne(children, node) as typeof parent.children
  ParentedNode.link(node, parent)
}

// The parser nearly always asks about a node at or near the end, so search from there.
const indexOf = (parent: Parents, node: RootContent): number => childrenOf(parent).lastIndexOf(node)

export const putNode = ({ before, parent }: Place, node: RootContent): void => {
  if (before === undefined) return append(parent, node)
  childrenOf(parent).splice(indexOf(parent, before), 0, node)
  ParentedNode.link(node, parent)
}

/** Adds to the text that is there already, or puts a new one. */
export const putText = (place: Place, value: string): void => {
  const { before, parent } = place
  const end = before === undefined ? parent.children.length : indexOf(parent, before)
  const last = parent.children[end - 1]
  if (last?.type === "text") last.value += value
  else putNode(place, new HastLeaf("text", value))
}

export const detach = (node: RootContent): void => {
  const parent = ParentedNode.parentOf(node)
  if (parent === null) return
  childrenOf(parent).splice(indexOf(parent, node), 1)
  ParentedNode.link(node, null)
}

/** Moves all children to an element that has none. */
export const moveChildren = (from: Element, to: Element): void => {
  to.children = from.children
  from.children = []
  for (const child of to.children) ParentedNode.link(child, to)
}
