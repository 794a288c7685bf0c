import type { Element, Nodes, Root } from "hast"

/** What relative addresses resolve against: the first `base` with an address, else the document's URL; empty where nothing can be resolved against that. */
export const findBase = (tree: Root, url: string): string => {
  const own = URL.canParse(".", url) ? url : ""
  const href = baseElement(tree)?.properties.href
  if (typeof href !== "string") return own
  const base = own === "" ? URL.parse(href.trim()) : URL.parse(href.trim(), own)
  return base?.protocol === "http:" || base?.protocol === "https:" ? base.href : own
}

const baseElement = (tree: Root): Element | undefined => {
  const waiting: Array<Nodes> = [tree]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "element" && node.tagName === "base" && node.properties.href !== undefined) return node
    if (!("children" in node) || (node.type === "element" && node.tagName === "body")) continue
    for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i] as Nodes)
  }
  return undefined
}
