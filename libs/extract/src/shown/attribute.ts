import type { Element } from "hast"

/** An attribute as text by its property name, empty if it is absent or has no value. */
export const attribute = (element: Element, property: string): string => {
  const value = element.properties[property]
  if (typeof value === "string") return value
  if (typeof value === "number") return String(value)
  return Array.isArray(value) ? value.join(" ") : ""
}
