import type { Element, Properties } from "hast"
import { html, type Token } from "parse5"
import { Linked } from "./Linked.ts"

/**
 * An element as the parser makes it. Trees that are made of its tree have elements of the same class, so that all readers meet one
 * shape; and unlike literals, of which many are alive at once, they are never put among the old, where they would keep pages in memory.
 */
export class HastElement extends Linked implements Element {
  readonly type = "element" as const
  tagName: string
  properties: Properties
  children: Element["children"]
  #namespace = html.NS.HTML
  #attributes: Array<Token.Attribute> | undefined
  constructor(tagName: string, properties: Properties, children: Element["children"]) {
    super()
    this.tagName = tagName
    this.properties = properties
    this.children = children
  }
  /** What only the parser asks for. */
  remember(namespace: html.NS, attributes: Array<Token.Attribute>): void {
    this.#namespace = namespace
    // Nothing else of an element's attributes is asked for again.
    if (this.tagName === "annotation-xml") this.#attributes = attributes
  }
  static namespaceOf(element: Element): html.NS {
    return #namespace in element ? element.#namespace : html.NS.HTML
  }
  static attributesOf(element: Element): Array<Token.Attribute> {
    return #attributes in element ? (element.#attributes ?? []) : []
  }
}
