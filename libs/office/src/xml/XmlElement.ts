/** An XML element. Names use the prefixes of `namespaces`, whatever the file uses. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: ReadonlyArray<XmlElement | string>
}

/** The child elements, optionally of one name. */
export const childrenOf = (element: XmlElement | undefined, name?: string): ReadonlyArray<XmlElement> =>
  (element?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== "string" && (name === undefined || child.name === name),
  )

/** The first child with a name; several names form a path. */
export const childOf = (element: XmlElement | undefined, ...names: ReadonlyArray<string>): XmlElement | undefined => {
  let found = element
  for (const name of names)
    found = found?.children.find((child): child is XmlElement => typeof child !== "string" && child.name === name)
  return found
}

/** All text within, in order. */
export const textIn = (element: XmlElement | undefined): string => {
  const parts: Array<string> = []
  const collect = (from: XmlElement) => {
    for (const child of from.children) {
      if (typeof child === "string") parts.push(child)
      else collect(child)
    }
  }
  if (element !== undefined) collect(element)
  return parts.join("")
}

/** All descendants with a name, in order; matches are not searched further. */
export const findAll = (element: XmlElement | undefined, name: string): ReadonlyArray<XmlElement> => {
  const found: Array<XmlElement> = []
  const look = (from: XmlElement) => {
    for (const child of from.children) {
      if (typeof child === "string") continue
      if (child.name === name) found.push(child)
      else look(child)
    }
  }
  if (element !== undefined) look(element)
  return found
}
