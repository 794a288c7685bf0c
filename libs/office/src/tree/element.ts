import type { Element, ElementContent, Properties } from "hast"

/** An element of HTML. Strings are texts. */
export const element = (tagName: string, children: ReadonlyArray<ElementContent | string> = [], properties: Properties = {}): Element => ({
  type: "element",
  tagName,
  properties,
  children: children.map((child) => (typeof child === "string" ? { type: "text", value: child } : child)),
})
