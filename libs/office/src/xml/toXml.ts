import { attributeOf } from "@trawl/hast"
import type { Element, ElementContent, Root, RootContent } from "hast"
import type { XmlElement } from "./XmlElement.ts"

/** Attributes that tell something of text, by their names as properties. */
const kept = {
  href: "href",
  src: "src",
  alt: "alt",
  title: "title",
  start: "start",
  colSpan: "colspan",
  rowSpan: "rowspan",
  lang: "lang",
}

const attributesOf = (node: Element): Readonly<Record<string, string>> => {
  const attributes: Record<string, string> = {}
  for (const [property, name] of Object.entries(kept)) {
    const value = node.properties[property]
    const text = typeof value === "number" ? String(value) : attributeOf(node, property)
    if (text !== "") attributes[name] = text
  }
  if (node.properties.hidden !== undefined) attributes["hidden"] = ""
  return attributes
}

const childrenOf = (nodes: ReadonlyArray<ElementContent | RootContent>): ReadonlyArray<XmlElement | string> =>
  nodes.flatMap((node): ReadonlyArray<XmlElement | string> => {
    if (node.type === "text") return [node.value]
    return node.type === "element"
      ? [{ name: node.tagName, attributes: attributesOf(node), children: childrenOf(node.children) }]
      : []
  })

/** An HTML tree as XML, with the attributes that matter to its text. */
export const toXml = ({ children }: Root): XmlElement => ({
  name: "page",
  attributes: {},
  children: childrenOf(children),
})
