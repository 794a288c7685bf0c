import { selectAll } from "@trawl/selectors"
import type { Element, Properties, Root } from "hast"

interface AttributeQuery {
  readonly selector: string
  readonly attribute: string
}

/** Values of an attribute of all matching elements, in document order; elements without it are left out. */
export const readAttribute = (tree: Root, { attribute, selector }: AttributeQuery): ReadonlyArray<string> => {
  const name = propertyName(attribute)
  return selectAll(selector, tree).flatMap(({ properties }: Element) => {
    const value = properties[Object.keys(properties).find((key) => propertyName(key) === name) ?? ""]
    return value === undefined || value === null || value === false ? [] : [textOf(value, name)]
  })
}

const renamed: Readonly<Record<string, string>> = { class: "classname", for: "htmlfor" }

// hast writes `data-user-id` as `dataUserId`: compare letters, ignore case and separators.
const propertyName = (attribute: string): string => {
  const name = attribute.toLowerCase().replaceAll(/[-:]/gu, "")
  return renamed[name] ?? name
}

const commaSeparated: ReadonlySet<string> = new Set(["accept", "coords"])

const textOf = (value: NonNullable<Properties[string]>, name: string): string => {
  if (value === true) return ""
  return Array.isArray(value) ? value.join(commaSeparated.has(name) ? ", " : " ") : String(value)
}
