import type { Properties } from "hast"
import { type AddressRule, isLink, isMedium, isPage, isSet, referenceRule, sourceRule } from "./safeAddress.ts"

type Value = NonNullable<Properties[string]>
type Rule = (value: string, tagName: string) => boolean

const never: Rule = () => false
const of =
  (rule: AddressRule): Rule =>
  (value) =>
    rule(value)
const reference: Rule = (value, tagName) => referenceRule(tagName)(value)

// Old engines ran these; an escape may hide any of them.
const activeStyle = /\\|expression|script:|-moz-binding|@import|data:(?!image\/)|file:|(?:^|[;{\s])behaviou?r\s*:/iu

/** Allowed attribute values, by name in lower case; all others may have any value, but no name may begin with `on`. */
const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ["href", reference],
  ["xlinkhref", reference],
  ["xlink:href", reference],
  ["src", (value, tagName) => sourceRule(tagName)(value)],
  ...["background", "dynsrc", "lowsrc", "poster"].map((name): [string, Rule] => [name, of(isMedium)]),
  ...["srcset", "imagesrcset"].map((name): [string, Rule] => [name, of(isSet)]),
  ...["cite", "longdesc"].map((name): [string, Rule] => [name, of(isLink)]),
  ["action", of(isPage)],
  ["style", (value) => !activeStyle.test(value)],
  ...["formaction", "ping", "srcdoc", "xmlbase", "xml:base"].map((name): [string, Rule] => [name, never]),
])

const textOf = (value: Value): string => (Array.isArray(value) ? value.join(" ") : String(value))

const isSafe = (name: string, value: Properties[string], tagName: string): boolean => {
  const attribute = name.toLowerCase()
  if (attribute.startsWith("on")) return false
  const rule = rules.get(attribute)
  return rule === undefined || value === null || value === undefined || rule(textOf(value), tagName)
}

/** The properties of an element without those that run scripts or lead to unsafe URLs. The same object if nothing is removed. */
export const safeProperties = (properties: Properties, tagName: string): Properties =>
  filtered(properties, (name, value) => isSafe(name, value, tagName))

/** The same inside an element whose text a browser may read up to its end tag: no attribute may contain that end tag. */
export const closedProperties = (properties: Properties): Properties =>
  filtered(properties, (name, value) => !`${name}${textOf(value ?? "")}`.includes("</"))

const filtered = (properties: Properties, isKept: (name: string, value: Properties[string]) => boolean): Properties => {
  let kept: Properties | undefined
  // Plain objects of a parser: listing their keys for each element would take as long as everything else.
  for (const name in properties) {
    if (isKept(name, properties[name])) continue
    kept ??= { ...properties }
    delete kept[name]
  }
  return kept ?? properties
}
