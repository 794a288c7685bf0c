import type { Element, Properties } from "hast"
import { ParentedNode } from "./ParentedNode.ts"

/**
 * An element as the parser builds it. Trees derived from its tree use the same class, so that all readers meet one hidden class of V8;
 * and unlike object literals, of which many are alive at once, V8 never allocates instances in its old generation, where they would keep pages in memory.
 */
export class HastElement extends ParentedNode implements Element {
  /** As `noteTraits` keeps them. */
  #traits = -1
  readonly type = "element" as const
  tagName: string
  properties: Properties
  children: Element["children"]
  constructor(tagName: string, properties: Properties, children: Element["children"]) {
    super()
    this.tagName = tagName
    this.properties = properties
    this.children = children
  }
  static traitsOf(element: Element): number {
    return #traits in element ? element.#traits : -1
  }
  static keepTraits(element: Element, traits: number): void {
    if (#traits in element) element.#traits = traits
  }
}
