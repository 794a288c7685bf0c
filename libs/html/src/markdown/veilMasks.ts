import { isMasked } from "@trawl/core/masked"
import type { Nodes as HastNodes, Parents, Root } from "hast"
import type { Nodes } from "mdast"

/** Placeholder of a mask's asterisk while markdown is serialised: a noncharacter of Unicode, which no page may contain. */
const veil = "\uFDD0"

/** A copy of the tree with placeholders for the asterisks of masks. The tree itself without masks. */
export const veilMasks = (content: Root): Root => {
  if (!isMasked(content)) return content
  const root = { ...content }
  const waiting: Array<Parents> = [root]
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
    const children: ReadonlyArray<HastNodes> = parent.children.map((child) => copyOf(child))
    // The children keep their types.
    Object.assign(parent, { children })
    for (const child of children) if ("children" in child) waiting.push(child)
  }
  return root
}

const copyOf = (node: HastNodes): HastNodes =>
  node.type === "text" && isMasked(node) ? { ...node, value: node.value.replaceAll("*", veil) } : { ...node }

/** Restores the asterisks of masks as text. */
export const unveilMasks = (node: Nodes): void => {
  for (const [name, value] of Object.entries(node))
    if (typeof value === "string" && value.includes(veil)) Object.assign(node, { [name]: value.replaceAll(veil, "*") })
}
