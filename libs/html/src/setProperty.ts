import type { Properties } from "hast"
import { find, html, type Info } from "property-information"

// Names come from pages, so the memory of them is bounded.
const maxNames = 4_096
const infos = new Map<string, Info>()

const infoOf = (name: string): Info => {
  const known = infos.get(name)
  if (known !== undefined) return known
  const info = find(html, name)
  if (infos.size >= maxNames) infos.clear()
  infos.set(name, info)
  return info
}

interface Attribute {
  readonly name: string
  readonly value: string
}

/** Sets an HTML attribute as its hast property. */
export const setProperty = (properties: Properties, { name, value }: Attribute): void => {
  const info = infoOf(name)
  properties[info.property] = valueOf(info, value)
}

/** The same for an attribute that must not replace one that is there. */
export const addProperty = (properties: Properties, attribute: Attribute): void => {
  if (!Object.hasOwn(properties, infoOf(attribute.name).property)) setProperty(properties, attribute)
}

const valueOf = (info: Info, value: string): Properties[string] => {
  if (info.spaceSeparated) return value.match(/[^ \t\n\f\r]+/gu) ?? []
  if (info.commaSeparated) return value.split(",").map((part) => part.trim()).filter((part) => part !== "")
  if (info.boolean) return true
  if (info.overloadedBoolean) return value === "" ? true : value
  if (info.number) return value.trim() === "" || Number.isNaN(Number(value)) ? value : Number(value)
  return value
}
