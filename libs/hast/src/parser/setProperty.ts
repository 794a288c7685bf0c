import type { Properties } from "hast"
import { emptyList } from "../arrays/emptyList.ts"
import { withOne } from "../arrays/withOne.ts"
import { propertyOf } from "../properties/propertyOf.ts"
import type { PropertyKind } from "../properties/properties.data.ts"
import { CodedText } from "../text/CodedText.ts"
import { KnownNames } from "../text/KnownNames.ts"
import { KnownWords } from "../text/KnownWords.ts"
import type { Attribute } from "./TokenSink.ts"

type Value = Exclude<Properties[string], null | undefined>

/** How an attribute becomes a property. */
export interface AttributeReader {
  readonly name: string
  readonly property: string
  readonly valueOf: (value: string) => Value
}

const spaced = (value: string): Array<string> => value.match(/[^ \t\n\f\r]+/gu) ?? emptyList()

const commaSeparated = (value: string): Array<string> =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")

const numeric = (value: string): string | number =>
  value.trim() === "" || Number.isNaN(Number(value)) ? value : Number(value)

const readers: Readonly<Record<PropertyKind, AttributeReader["valueOf"]>> = {
  text: (value) => value,
  spaces: spaced,
  commas: commaSeparated,
  flag: () => true,
  flagOrText: (value) => (value === "" ? true : value),
  number: numeric,
}

/** How an attribute of this name becomes a property. */
export const attributeReaderOf = (name: string): AttributeReader => {
  const { kind, property } = propertyOf(name)
  return { name, property, valueOf: property === "className" ? classNames : readers[kind] }
}

/** Of those that foreign elements spell otherwise. */
const attributeReaders = new KnownNames(attributeReaderOf)

const readerOf = ({ name, reader }: Attribute): AttributeReader => reader ?? attributeReaders.of(name)

// One string instance for each name: lookups in caches of names are faster.
const names = new KnownWords((name) => name)

/** In characters. No page for readers has longer lists. */
const longestNames = 2_000
const coded = new CodedText(longestNames)

// Elements that look alike have the same.
const classNames = (value: string): Array<string> => known.of(value).slice()

// Most elements have one or a few names: a growing array reserves room for many.
const known = new KnownNames((value): Array<string> => {
  if (value.length > longestNames) return spaced(value)
  coded.hold(value)
  let list = emptyList<string>()
  let start = 0
  for (let at = 0; at <= value.length; at++) {
    if (at < value.length && !isSpace(coded.codes[at] as number)) continue
    if (at > start) list = withName(list, names.within(coded, start, at))
    start = at + 1
  }
  return list
})

const withName = (list: Array<string>, name: string): Array<string> => {
  if (list.length < 3) return withOne(list, name)
  list.push(name)
  return list
}

// ASCII white space of the HTML standard.
const isSpace = (code: number): boolean => code === 0x20 || code === 0xa || code === 0x9 || code === 0xc || code === 0xd

/** Sets an HTML attribute as its hast property. */
const setProperty = (properties: Properties, attribute: Attribute): void => {
  const reader = readerOf(attribute)
  properties[reader.property] = reader.valueOf(attribute.value)
}

/** Sets an HTML attribute unless its property is there already. */
const addProperty = (properties: Properties, attribute: Attribute): void => {
  if (!Object.hasOwn(properties, readerOf(attribute).property)) setProperty(properties, attribute)
}

/** The properties of HTML attributes. */
export const propertiesOf = (attributes: ReadonlyArray<Attribute>): Properties => {
  const properties: Properties = {}
  for (const attribute of attributes) setProperty(properties, attribute)
  return properties
}

/** Sets HTML attributes unless their properties are there already. */
export const addAttributes = (properties: Properties, attributes: ReadonlyArray<Attribute>): void => {
  for (const attribute of attributes) addProperty(properties, attribute)
}
