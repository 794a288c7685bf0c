import type { Properties } from "hast"
import { find, html, type Info } from "property-information"
import { emptyList } from "../arrays/emptyList.ts"
import { withOne } from "../arrays/withOne.ts"
import { CodedText } from "../text/CodedText.ts"
import { KnownNames } from "../text/KnownNames.ts"
import { KnownWords } from "../text/KnownWords.ts"

type Value = Exclude<Properties[string], null | undefined>

/** How an attribute becomes a property. */
interface Place {
  readonly property: string
  readonly valueOf: (value: string) => Value
}

const spaced = (value: string): Array<string> => value.match(/[^ \t\n\f\r]+/gu) ?? emptyList()

const commaSeparated = (value: string): Array<string> => value.split(",").map((part) => part.trim()).filter((part) => part !== "")

const numeric = (value: string): string | number => (value.trim() === "" || Number.isNaN(Number(value)) ? value : Number(value))

const reader = (info: Info): Place["valueOf"] => {
  if (info.spaceSeparated) return info.property === "className" ? classNames : spaced
  if (info.commaSeparated) return commaSeparated
  if (info.boolean) return () => true
  if (info.overloadedBoolean) return (value) => (value === "" ? true : value)
  return info.number ? numeric : (value) => value
}

const places = new KnownNames((name): Place => {
  const info = find(html, name)
  return { property: info.property, valueOf: reader(info) }
})

// One string for a name wherever it occurs: what is remembered of names is found faster.
const names = new KnownWords((name) => name)

/** More names are of no page for readers. */
const longestNames = 2_000
const coded = new CodedText(longestNames)

// Most elements have one or a few: an array that grows takes room for many.
const classNames = (value: string): Array<string> => {
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
}

const withName = (list: Array<string>, name: string): Array<string> => {
  if (list.length < 3) return withOne(list, name)
  list.push(name)
  return list
}

// Of the HTML standard.
const isSpace = (code: number): boolean => code === 0x20 || code === 0xa || code === 0x9 || code === 0xc || code === 0xd

interface Attribute {
  readonly name: string
  readonly value: string
}

/** Sets an HTML attribute as its hast property. */
export const setProperty = (properties: Properties, { name, value }: Attribute): void => {
  const place = places.of(name)
  properties[place.property] = place.valueOf(value)
}

/** The same for an attribute that must not replace one that is there. */
export const addProperty = (properties: Properties, attribute: Attribute): void => {
  if (!Object.hasOwn(properties, places.of(attribute.name).property)) setProperty(properties, attribute)
}
