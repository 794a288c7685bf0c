import type { Element, Nodes, Properties } from "hast"
import { decodeMail, decodeMailLink } from "@trawl/core/hiddenMail"
import { rebuild } from "./rebuild.ts"

/** Decodes email addresses that are hidden from programs. A tree without any is returned unchanged. */
export const withPlainMail = <Tree extends Nodes>(tree: Tree): Tree => {
  // The node keeps its type.
  return isHidden(tree) ? (rebuild<Nodes>(tree, withShown) as Tree) : tree
}

const withShown = (node: Nodes): Nodes => {
  const properties = node.type === "element" ? shownIn(node) : undefined
  // Only an element has properties.
  return properties === undefined ? node : ({ ...node, properties } as Element)
}

/** Whether a tree has any: few do, and rebuilding takes longer than looking. */
const isHidden = (tree: Nodes): boolean => {
  const waiting: Array<Nodes> = [tree]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "element" && shownIn(node) !== undefined) return true
    if ("children" in node) for (const child of node.children) waiting.push(child)
    if (node.type === "element" && node.content !== undefined) waiting.push(node.content)
  }
  return false
}

const shownIn = ({ properties }: Element): Properties | undefined => {
  const { dataCfemail, href } = properties
  const hidden = typeof dataCfemail === "string" ? decodeMail(dataCfemail) : undefined
  const linked = typeof href === "string" ? decodeMailLink(href) : undefined
  if (hidden === undefined && linked === undefined) return undefined
  return {
    ...properties,
    ...(hidden === undefined ? {} : { dataCfemail: hidden }),
    ...(linked === undefined ? {} : { href: linked }),
  }
}
