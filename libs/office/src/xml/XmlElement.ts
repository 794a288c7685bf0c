/** An element of a document's XML. Names have the prefixes of `namespaces`, whichever ones the file uses. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: ReadonlyArray<XmlElement | string>
}

/** The child elements, of one name or of all. */
export const childrenOf = (element: XmlElement | undefined, name?: string): ReadonlyArray<XmlElement> =>
  (element?.children ?? []).filter((child): child is XmlElement => typeof child !== "string" && (name === undefined || child.name === name))

/** The first child of a name. With several names, the child of the child, and so on. */
export const childOf = (element: XmlElement | undefined, ...names: ReadonlyArray<string>): XmlElement | undefined => {
  let found = element
  for (const name of names) found = found?.children.find((child): child is XmlElement => typeof child !== "string" && child.name === name)
  return found
}

/** All text within, in its order. */
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

/** All elements of a name within, in their order; within one that is found none is looked for. */
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
