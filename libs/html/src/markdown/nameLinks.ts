import type { Element, ElementContent, Nodes, Root } from "hast"
import { attributeOf, collapsed, HastElement, someBelow } from "@trawl/hast"

/** Links with more nodes are not searched. */
const mostNodes = 100
const longestName = 200

/** A copy of the tree with a text in each icon-only link: the link's name, else its address. The tree itself without such links. */
export const nameLinks = (root: Root): Root =>
  someBelow(root, isSilentLink) ? { ...root, children: named(root.children as ReadonlyArray<ElementContent>) } : root

/** Content of a link other than text that markdown can show. */
const shown: ReadonlySet<string> = new Set([
  "img",
  "picture",
  "video",
  "audio",
  "iframe",
  "object",
  "embed",
  "math",
  "canvas",
  "input",
])

const leadsSomewhere = (link: Element): boolean =>
  !/^(?:$|#|javascript:|vbscript:|data:)/iu.test(attributeOf(link, "href").trim())

const isSilentLink = (element: Element): boolean =>
  element.tagName === "a" && leadsSomewhere(element) && isSilent(element)

/** Whether markdown can show nothing of a link; drawings cannot be shown. */
const isSilent = (link: Element): boolean => {
  const waiting: Array<Nodes> = [...link.children]
  let left = mostNodes
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (--left < 0 || (node.type === "text" && node.value.trim() !== "")) return false
    if (node.type !== "element" || node.tagName === "svg") continue
    if (shown.has(node.tagName)) return false
    for (const child of node.children) waiting.push(child)
  }
  return true
}

const named = (nodes: ReadonlyArray<ElementContent>): Array<ElementContent> =>
  nodes.map((node) => {
    if (node.type !== "element") return node
    return isSilentLink(node) ? nameLink(node) : new HastElement(node.tagName, node.properties, named(node.children))
  })

const nameLink = (link: Element): Element => {
  const { title: _, ...properties } = link.properties
  return new HastElement("a", properties, [{ type: "text", value: nameOf(link).slice(0, longestName) }])
}

const nameOf = (link: Element): string =>
  collapsed(attributeOf(link, "ariaLabel")) || collapsed(attributeOf(link, "title")) || attributeOf(link, "href").trim()
