import type { Element, ElementContent, Nodes, Root } from "hast"
import { attributeOf, collapsed, HastElement, someBelow } from "@trawl/hast"

/** A link with more in it is not looked through. */
const mostNodes = 100
const longestName = 200

/** The same tree with a text in each link that shows an icon only: what the link is called, else its address. Itself where there is none. */
export const nameLinks = (root: Root): Root =>
  someBelow(root, isSilentLink) ? { ...root, children: named(root.children as ReadonlyArray<ElementContent>) } : root

/** What markdown can show of a link beside text. */
const shown: ReadonlySet<string> = new Set("img picture video audio iframe object embed math canvas input".split(" "))

const leadsSomewhere = (link: Element): boolean => !/^(?:$|#|javascript:|vbscript:|data:)/iu.test(attributeOf(link, "href").trim())

const isSilentLink = (element: Element): boolean => element.tagName === "a" && leadsSomewhere(element) && isSilent(element)

/** Whether nothing of a link can be shown; drawings cannot. */
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
