import type { Element } from "hast"

/** An attribute's text; empty if it is absent or not a text. */
export const attributeOf = (element: Element, property: string): string => {
  const value = element.properties[property]
  return typeof value === "string" ? value : Array.isArray(value) ? value.join(" ") : ""
}

/** The class names and the id of an element as one text. */
export const spelledNamesOf = (element: Element): string => {
  const { className, id } = element.properties
  // Most elements have one.
  const classes = Array.isArray(className) ? (className.length === 1 ? String(className[0]) : className.join(" ")) : ""
  return typeof id === "string" ? `${classes} ${id}` : classes
}

/** The same in lower case. */
export const namesOf = (element: Element): string => spelledNamesOf(element).toLowerCase()
