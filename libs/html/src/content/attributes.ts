import type { Element } from "hast"

/** An attribute's text, empty where it is absent or no text. */
export const attributeOf = (element: Element, property: string): string => {
  const value = element.properties[property]
  return typeof value === "string" ? value : Array.isArray(value) ? value.join(" ") : ""
}

/** The class names and the id of an element as one text in lower case. */
export const namesOf = (element: Element): string => {
  const { className, id } = element.properties
  const classes = Array.isArray(className) ? className.join(" ") : ""
  return (typeof id === "string" ? `${classes} ${id}` : classes).toLowerCase()
}
