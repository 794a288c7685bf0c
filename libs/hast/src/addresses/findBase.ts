import type { Element, Nodes, Root } from "hast"

/** Most characters of a base. Each of a page's thousands of addresses becomes as long: otherwise a short page could make a document of gigabytes. */
const longest = 2_000

/** Finds the base of relative addresses: the first `base` with an address, else the document's URL; empty if that cannot be a base. */
export const findBase = (tree: Root, url: string): string => {
  const own = URL.canParse(".", url) ? shortBase(url) : ""
  const href = baseElement(tree)?.properties.href
  if (typeof href !== "string") return own
  const base = own === "" ? URL.parse(href.trim()) : URL.parse(href.trim(), own)
  return (base?.protocol === "http:" || base?.protocol === "https:") && base.href.length <= longest ? base.href : own
}

/** A document's URL as a base; its directory, or the root of its site, if it is too long. */
export const shortBase = (url: string): string =>
  [url, URL.parse(".", url)?.href ?? ""].find(({ length }) => length <= longest) ?? URL.parse("/", url)?.href ?? ""

const baseElement = (tree: Root): Element | undefined => {
  const waiting: Array<Nodes> = [tree]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "element" && node.tagName === "base" && node.properties.href !== undefined) return node
    if (!("children" in node) || (node.type === "element" && node.tagName === "body")) continue
    for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i] as Nodes)
  }
  return undefined
}
