import type { Element, ElementContent, Properties } from "hast"

/** Builds a hast element; strings become text nodes. */
export const element = (
  tagName: string,
  children: ReadonlyArray<ElementContent | string> = [],
  properties: Properties = {},
): Element => ({
  type: "element",
  tagName,
  properties,
  children: children.map((child) => (typeof child === "string" ? { type: "text", value: child } : child)),
})
