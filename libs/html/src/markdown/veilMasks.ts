import { isMasked } from "@trawl/core/masked"
import type { Nodes as HastNodes, Parents, Root } from "hast"
import type { Nodes } from "mdast"

/** Stands for an asterisk of a mask while markdown is made: a noncharacter of Unicode, which no page may hold. */
const veil = "\uFDD0"

/** The same tree with the asterisks of masks behind a sign that means nothing. Itself where nothing is masked. */
export const veilMasks = (content: Root): Root => {
  if (!isMasked(content)) return content
  const root = { ...content }
  const waiting: Array<Parents> = [root]
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
    const children: ReadonlyArray<HastNodes> = parent.children.map((child) => copyOf(child))
    // The same kinds of children as before.
    Object.assign(parent, { children })
    for (const child of children) if ("children" in child) waiting.push(child)
  }
  return root
}

const copyOf = (node: HastNodes): HastNodes => (node.type === "text" && isMasked(node) ? { ...node, value: node.value.replaceAll("*", veil) } : { ...node })

/** Shows the asterisks of masks again, as text. */
export const unveilMasks = (node: Nodes): void => {
  for (const [name, value] of Object.entries(node)) if (typeof value === "string" && value.includes(veil)) Object.assign(node, { [name]: value.replaceAll(veil, "*") })
}
