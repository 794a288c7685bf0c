import type { Element, Properties } from "hast"
import { html, type Token } from "parse5"
import { ParentedNode } from "./ParentedNode.ts"

/**
 * An element as the parser builds it. Trees derived from its tree use the same class, so that all readers meet one hidden class of V8;
 * and unlike object literals, of which many are alive at once, V8 never allocates instances in its old generation, where they would keep pages in memory.
 */
export class HastElement extends ParentedNode implements Element {
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
  /** Stores what only the parser reads. */
  remember(namespace: html.NS, attributes: Array<Token.Attribute>): void {
    this.#namespace = namespace
    // The parser reads the attributes of no other element again.
    if (this.tagName === "annotation-xml") this.#attributes = attributes
  }
  static namespaceOf(element: Element): html.NS {
    return #namespace in element ? element.#namespace : html.NS.HTML
  }
  static attributesOf(element: Element): Array<Token.Attribute> {
    return #attributes in element ? (element.#attributes ?? []) : []
  }
}
