import type { Element } from "hast"

const has = ({ properties }: Element, name: string): boolean =>
  properties[name] !== undefined && properties[name] !== null && properties[name] !== false

const isOneOf = (...names: ReadonlyArray<string>) => {
  const known = new Set(names)
  return ({ tagName }: Element): boolean => known.has(tagName)
}

const isLinkable = isOneOf("a", "area", "link")
const isLink = (element: Element): boolean => isLinkable(element) && has(element, "href")

const isRequirable = isOneOf("input", "textarea", "select")
const isRequired = (element: Element): boolean => isRequirable(element) && has(element, "required")

const isCheckable = isOneOf("input", "menuitem")
const isChecked = (element: Element): boolean =>
  isCheckable(element)
    ? /^(?:checkbox|radio)$/iu.test(String(element.properties.type)) && has(element, "checked")
    : element.tagName === "option" && has(element, "selected")

const isEmpty = ({ children }: Element): boolean => children.every(({ type }) => type !== "element" && type !== "text")
const isBlank = ({ children }: Element): boolean =>
  children.every((child) => child.type !== "element" && (child.type !== "text" || child.value.trim() === ""))

/** Pseudo-classes that depend on the element alone, without those that only a browser can evaluate (`:hover`, `:target`). */
export const elementStates: Readonly<Record<string, (element: Element) => boolean>> = {
  "any-link": isLink,
  link: isLink,
  blank: isBlank,
  empty: isEmpty,
  checked: isChecked,
  required: isRequired,
  optional: (element) => isRequirable(element) && !isRequired(element),
}
