import type { XmlElement } from "../xml/XmlElement.ts"

/** The children of a name. */
export const childrenOf = (parent: XmlElement | undefined, name: string): ReadonlyArray<XmlElement> =>
  (parent?.children ?? []).filter(
    (child) => typeof child !== "string" && child.name === name,
  ) as ReadonlyArray<XmlElement>

/** The text of an element and those in it, trimmed; empty without an element. */
export const textWithin = (element: XmlElement | undefined): string => {
  if (element === undefined) return ""
  const texts = element.children.map((child) => (typeof child === "string" ? child : ` ${textWithin(child)} `))
  return (texts.length === 1 ? (texts[0] ?? "") : texts.join("")).trim()
}

/** The text of the first child with one of the names that has any, the names in order. */
export const firstText = (parent: XmlElement | undefined, names: ReadonlyArray<string>): string => {
  for (const name of names)
    for (const child of childrenOf(parent, name)) {
      const text = textWithin(child)
      if (text !== "") return text
    }
  return ""
}
