import { irregularProperties, type PropertyKind, spelledAria, spelledProperties } from "./properties.data.ts"

/** The property of hast for an attribute. */
export interface HastProperty {
  readonly property: string
  /** Not known for the properties of `data-` attributes. */
  readonly attribute: string
  readonly kind: PropertyKind
}

const known = new Map<string, HastProperty>()

const add = (property: string, kind: PropertyKind, attribute = property.toLowerCase()): void => {
  const found = { property, attribute, kind }
  known.set(property.toLowerCase(), found)
  known.set(attribute, found)
}

const addAll = (names: Readonly<Partial<Record<PropertyKind, string>>>, beginning = ""): void => {
  for (const [kind, spelled] of Object.entries(names) as ReadonlyArray<[PropertyKind, string]>)
    // the keys of the tables
    for (const name of spelled.split(" "))
      if (beginning === "") add(name, kind, irregularProperties[name])
      else
        add(`${beginning}${name.charAt(0).toUpperCase()}${name.slice(1)}`, kind, `${beginning}-${name.toLowerCase()}`)
}

addAll(spelledProperties)
addAll(spelledAria, "aria")
for (const [property, attribute] of Object.entries(irregularProperties))
  if (!known.has(attribute)) add(property, "text", attribute)

const data = /^data-[-\w.:]*$/iu

/** What hast calls an attribute of HTML, also if the name is already that of its property. Others keep their name. */
export const propertyOf = (name: string): HastProperty => {
  const found = known.get(name.toLowerCase())
  if (found !== undefined) return found
  const property = data.test(name) ? dataProperty(name.slice(5)) : name
  return { property, attribute: name, kind: "text" }
}

const dataProperty = (rest: string): string => {
  const joined = rest.replace(/-[a-z]/gu, (part) => part.charAt(1).toUpperCase())
  return `data${joined.charAt(0).toUpperCase()}${joined.slice(1)}`
}
